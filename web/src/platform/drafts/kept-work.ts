import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { deviceDrafts } from './device-drafts.ts';
import { useUnsavedWork } from './unsaved-work.ts';
import { useKeeper } from './use-keeper.ts';

export type KeptWorkOptions<Value> = {
  /** What is being filled in. The same object as long as nothing changes. */
  value: Value;
  isEmpty: (value: Value) => boolean;
  /** Reads work that was stored, by this release or an earlier one; null where it cannot be used. */
  read: (stored: unknown) => Value | null;
  /** Called once, with work that was found. */
  restore: (value: Value) => void;
  /** The work has arrived where it was meant to go, and is erased here. */
  isDone: boolean;
};

export type KeptWork = {
  /** When the work that was found had been saved; null where there was none. */
  foundAt: Date | null;
  /** The work is done, or not wanted any more; the form is empty again by now. */
  forget: () => void;
};

/** Keeps a form on this device for its owner, who may not be known yet; until then nothing is kept. */
export function useWorkOf<Value>(
  owner: string | undefined,
  form: string,
  { value, isEmpty, read, restore, isDone }: KeptWorkOptions<Value>,
): KeptWork {
  const drafts = useMemo(() => (owner === undefined ? undefined : deviceDrafts(owner)), [owner]);
  const [draft, setDraft] = useState<{ id: string; foundAt: Date | null } | null>(null);

  const open = useEffectEvent((found: { id: string; savedAt: Date; text: string } | null) => {
    const work = found && read(parsed(found.text));
    if (work) restore(work);
    setDraft({ id: found?.id ?? newDraftId(form), foundAt: work ? found.savedAt : null });
  });

  useEffect(() => {
    if (!drafts) return;
    let isLeft = false;
    void drafts.take(`${form} `).then((found) => {
      if (!isLeft) open(found);
    });
    return () => {
      isLeft = true;
    };
  }, [drafts, form]);

  const id = draft?.id;
  const keep = useEffectEvent((draftId: string, work: Value) => {
    const keeping = isDone || isEmpty(work) ? drafts?.erase(draftId) : drafts?.save(draftId, JSON.stringify(work));
    void keeping?.finally(drafts?.startKeeping());
  });
  // At once, not after a pause: a time-out takes the page away without asking.
  useEffect(() => {
    if (id) keep(id, value);
  }, [id, value]);

  const hasWork = !isDone && !isEmpty(value);
  useKeeper(hasWork, async () => drafts !== undefined && id !== undefined && drafts.save(id, JSON.stringify(value)));
  useUnsavedWork(hasWork);

  function forget() {
    if (!id) return;
    void drafts?.erase(id);
    setDraft({ id: newDraftId(form), foundAt: null });
  }
  const eraseDone = useEffectEvent(() => id && drafts?.erase(id));
  useEffect(() => {
    if (isDone) void eraseDone();
  }, [isDone]);

  return { foundAt: draft?.foundAt ?? null, forget };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function newDraftId(form: string): string {
  return `${form} ${crypto.randomUUID()}`;
}
