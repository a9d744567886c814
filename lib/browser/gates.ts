import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { read, write } from "@/lib/browser/api";
import type { GatesView, SessionView } from "@/lib/checks/schema";
import type { DoctorView } from "@/lib/connect/schema";
import type { Page } from "@/lib/page";

/** A person is waiting here for the first sign of an agent. */
const EVERY_MS = 5_000;

export const gatesQuery = queryOptions({
  queryKey: ["gates"],
  queryFn: ({ signal }) => read<GatesView>("/gates", {}, signal),
  refetchInterval: EVERY_MS,
});

export const trialsQuery = queryOptions({
  queryKey: ["trials"],
  queryFn: ({ signal }) => read<Page<SessionView>>("/sessions", { trial: true, limit: 20 }, signal),
  refetchInterval: EVERY_MS,
});

/** Examines a client on this machine; its trials show at once. Never tried twice by itself. */
export function useExamine() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => write<DoctorView>("POST", "/gates/examinations", { client: id }, null),
    onSettled: () =>
      Promise.all([gatesQuery, trialsQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey }))),
  });
}
