import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import * as v from 'valibot';
import { deviceDrafts } from './device-drafts.ts';
import { draftOwner } from './draft-owner.ts';
import { useUser } from '#platform/sign-in/user-context.ts';
import { useKeeper } from './use-keeper.ts';

export type KeptWorkOptions<Value> = {
  /** What is being filled in. The same object as long as nothing changes. */
  value: Value;
  isEmpty: (value: Value) => boolean;
  /** What stored work must look like to be used again. */
  schema: v.GenericSchema<unknown, Value>;
  /** Called once, with work that was found. */
  restore: (value: Value) => void;
};

export type KeptWork = {
  /** When the work that was found had been saved; null where there was none. */
  foundAt: Date | null;
  /** The work is done, or not wanted any more; the form is empty again by now. */
  forget: () => void;
};

/**
 * Keeps a form on this device while the signed-in person fills it in, so that it is there again after a time-out and a new
 * sign-in. It is erased when it was sent, with a deliberate logout, and after a day.
 */
export function useKeptWork<Value>(form: string, options: KeptWorkOptions<Value>): KeptWork {
  return useWorkOf(draftOwner(useUser().id), form, options);
}

/** The same for an owner who may not be known yet; until then nothing is kept. */
export function useWorkOf<Value>(
  owner: string | undefined,
  form: string,
  { value, isEmpty, schema, restore }: KeptWorkOptions<Value>,
): KeptWork {
  const drafts = useMemo(() => (owner === undefined ? undefined : deviceDrafts(owner)), [owner]);
  const [draft, setDraft] = useState<{ id: string; foundAt: Date | null } | null>(null);

  const open = useEffectEvent((found: { id: string; savedAt: Date; text: string } | null) => {
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), found?.text);
    if (read.success) restore(read.output);
    setDraft({ id: found?.id ?? newDraftId(form), foundAt: found && read.success ? found.savedAt : null });
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
    const keeping = isEmpty(work) ? drafts?.erase(draftId) : drafts?.save(draftId, JSON.stringify(work));
    void keeping?.finally(drafts?.startKeeping());
  });
  // At once, not after a pause: a time-out takes the page away without asking.
  useEffect(() => {
    if (id) keep(id, value);
  }, [id, value]);

  useKeeper(
    !isEmpty(value),
    async () => drafts !== undefined && id !== undefined && drafts.save(id, JSON.stringify(value)),
  );

  return {
    foundAt: draft?.foundAt ?? null,
    forget: () => {
      if (!id) return;
      void drafts?.erase(id);
      setDraft({ id: newDraftId(form), foundAt: null });
    },
  };
}

function newDraftId(form: string): string {
  return `${form} ${crypto.randomUUID()}`;
}
