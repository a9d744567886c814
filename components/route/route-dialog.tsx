"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { failureOf } from "@/components/memory/use-replacing";
import { texts } from "@/components/texts";
import { Button } from "@/components/ui/button";
import { Dialog, DialogActions, DialogBody } from "@/components/ui/dialog";
import { DialogForm, SubmitButton } from "@/components/ui/dialog-form";
import { TextArea, TextField } from "@/components/ui/field";
import { TagInput } from "@/components/ui/tag-input";
import { useToast } from "@/components/ui/toast";
import { useDraft } from "@/components/ui/use-draft";
import { Problem } from "@/lib/browser/api";
import { useCreateRoute, useUpdateRoute } from "@/lib/browser/mutations";
import { routeQuery } from "@/lib/browser/queries";
import type { RouteView } from "@/lib/routes/schema";

type Draft = { title: string; description: string; paths: string; tags: string[]; project: string };

export default function RouteDialog({ route, close }: { route: RouteView | null; close: () => void }) {
  const id = useId();
  const form = useDraft(route ? `route ${route.route_id}` : "new route", draftOf(route));
  const { draft, change } = form;
  const { save, pending, failure, tried } = useSaving(route, form, close);
  const faults = tried ? faultsOf(draft) : NO_FAULTS;
  return (
    <Dialog title={route ? texts.editRoute : texts.newRoute} onClose={close} busy={pending}>
      <DialogForm onSubmit={save} busy={pending}>
        <DialogBody>
          <TextField
            id={`${id}-title`}
            label={texts.title}
            hint={texts.titleHint}
            error={faults.title}
            value={draft.title}
            maxLength={200}
            data-autofocus
            onChange={(event) => change({ title: event.target.value })}
          />
          <TextArea
            id={`${id}-description`}
            label={texts.description}
            hint={texts.descriptionHint}
            error={faults.description}
            value={draft.description}
            onChange={(event) => change({ description: event.target.value })}
          />
          <TextArea
            id={`${id}-paths`}
            label={texts.paths}
            hint={texts.pathsHint}
            error={faults.paths}
            value={draft.paths}
            spellCheck={false}
            className="font-mono"
            onChange={(event) => change({ paths: event.target.value })}
          />
          <TagInput
            id={`${id}-tags`}
            label={texts.tags}
            hint={texts.tagsHint}
            tags={draft.tags}
            onChange={(tags) => change({ tags })}
          />
          {!route && (
            <TextField
              id={`${id}-project`}
              label={texts.project}
              hint={texts.projectHint}
              value={draft.project}
              onChange={(event) => change({ project: event.target.value })}
            />
          )}
        </DialogBody>
        <DialogActions message={failure}>
          <Button onClick={close} disabled={pending}>
            {texts.cancel}
          </Button>
          <SubmitButton pending={pending}>{pending ? texts.saving : texts.saveRoute}</SubmitButton>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}

function useSaving(route: RouteView | null, form: ReturnType<typeof useDraft<Draft>>, close: () => void) {
  const [version, setVersion] = useState(route?.version);
  const [failure, setFailure] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const creating = useCreateRoute();
  const updating = useUpdateRoute();
  const client = useQueryClient();
  const router = useRouter();
  const toast = useToast();

  async function save() {
    setTried(true);
    setFailure(null);
    if (Object.values(faultsOf(form.draft)).some(Boolean)) return;
    const body = bodyOf(form.draft);
    try {
      if (route) await updating.mutateAsync({ id: route.route_id, version, ...body });
      else await create(body);
      form.drop();
      close();
      toast(texts.saved);
    } catch (error) {
      await explain(error);
    }
  }

  async function create(body: ReturnType<typeof bodyOf>) {
    const full = { ...body, project: form.draft.project.trim() || null };
    const { route_id } = await creating.mutateAsync({ ...full, key: form.keyOf(full) });
    router.push(`/routes/${route_id}`);
  }

  /** A stale version is no reason to lose a draft: the newer one is named, and a second save replaces it. */
  async function explain(error: unknown) {
    if (!(route && error instanceof Problem && error.status === 409)) return setFailure(failureOf(error));
    const current = await client.fetchQuery({ ...routeQuery(route.route_id), staleTime: 0 }).catch(() => null);
    if (!current || current.route.version === version) return setFailure(failureOf(error));
    setVersion(current.route.version);
    setFailure(texts.routeChangedMeanwhile);
  }

  return { save, failure, tried, pending: creating.isPending || updating.isPending };
}

function draftOf(route: RouteView | null): Draft {
  if (!route) return { title: "", description: "", paths: "", tags: [], project: "" };
  const { title, description, paths, tags, project } = route;
  return { title, description, paths: paths.join("\n"), tags, project: project ?? "" };
}

const pathsIn = (text: string) => [...new Set(text.split("\n").map((line) => line.trim()))].filter(Boolean);

const bodyOf = ({ title, description, paths, tags }: Draft) => ({ title, description, paths: pathsIn(paths), tags });

const NO_FAULTS = { title: null, description: null, paths: null };

function faultsOf({ title, description, paths }: Draft) {
  const lines = pathsIn(paths).length;
  return {
    title: title.trim() ? null : "Give it a title.",
    description: description.trim() ? null : "Say what is there.",
    paths:
      lines >= 1 && lines <= 20
        ? null
        : `Give 1 to 20 paths, one a line; there ${lines === 1 ? "is 1" : `are ${lines}`}.`,
  };
}
