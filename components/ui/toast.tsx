"use client";

import dynamic from "next/dynamic";
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";

export type ToastAction = { label: string; onPress: () => void };
export type ToastContent = { id: number; text: string; tone: "calm" | "failed"; action?: ToastAction };

type Show = (text: string, options?: { tone?: ToastContent["tone"]; action?: ToastAction }) => void;

const ToastContext = createContext<Show>(() => {});

/** Says in passing what happened. Whatever a toast offers stands elsewhere too: it goes away by itself. */
export const useToast = () => useContext(ToastContext);

const ToastRegion = dynamic(() => import("@/components/ui/toast-region"), { ssr: false });

const MOST = 3;
let last = 0;

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<ToastContent[]>([]);
  const show = useCallback<Show>((text, { tone = "calm", action } = {}) => {
    last += 1;
    const toast = { id: last, text, tone, action };
    setToasts((shown) => [...shown.slice(1 - MOST), toast]);
  }, []);
  const close = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  const value = useMemo(() => show, [show]);
  return (
    <ToastContext value={value}>
      {children}
      <ToastRegion toasts={toasts} close={close} />
    </ToastContext>
  );
}
