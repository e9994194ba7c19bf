import { useEffect, useEffectEvent, useRef } from 'react';
import type { WizardState } from '#wizard/engine/steps.ts';

const pauseMs = 2000;

type Autosave = {
  /** What is saved. The same object as long as nothing changes. */
  value: unknown;
  step: string;
  phase: WizardState<unknown>['phase'];
  /** Shows by itself how it ended. */
  save: () => Promise<void>;
};

/** Saves two seconds after the last change, at each step, when the page is hidden, and when the network is back. */
export function useAutosave({ value, step, phase, save }: Autosave): void {
  const saveQuietly = useEffectEvent(() => void save().catch(() => undefined));

  const first = useRef(value);
  useEffect(() => {
    if (phase !== 'filling' || first.current === value) return;
    const timer = setTimeout(() => saveQuietly(), pauseMs);
    return () => clearTimeout(timer);
  }, [value, phase]);

  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    saveQuietly();
  }, [step]);

  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && saveQuietly();
    const online = () => saveQuietly();
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('online', online);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('online', online);
    };
  }, []);
}
