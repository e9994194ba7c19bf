import type { CalendarDate } from '@beistand/contract/calendar-date.ts';
import type { Declaration, PatientData, Waiver } from '@beistand/contract/features/consent/schema.ts';
import type { PadDrawing } from '@beistand/contract/features/signing/schema.ts';
import { dateAt } from '@beistand/contract/formats.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { failedWith } from '#features/signing/api.ts';
import { useAttemptKey } from '#platform/network/attempt-key.ts';
import { useMember } from '#platform/member/member.ts';
import { useMemberWork } from '#platform/drafts/member-work.ts';
import { useConfiguration, useRpc } from '#platform/runtime.tsx';
import { useUnsavedWork } from '#platform/drafts/unsaved-work.ts';
import { signWaiver, waiverKey, type useDeclaration } from './api.ts';
import {
  answersTo,
  emptyWaiver,
  isEmptyWaiver,
  type WaiverEntry,
  waiverEntrySchema,
  waiverIssues,
} from './waiver-entry.ts';

/** The name of the text in the evidence. */
const textName = 'ebs';

/**
 * The state of the release from confidentiality until it is signed and stored. Answers belong to one version of the text, and the pad
 * closes when another text is shown.
 */
export function useWaiver({ refetch }: Pick<ReturnType<typeof useDeclaration>, 'refetch'>) {
  const rpc = useRpc();
  const member = useMember();
  const queryClient = useQueryClient();
  const keyOf = useAttemptKey();
  const [entry, setEntry] = useState(emptyWaiver);
  const { timeZone } = useConfiguration();
  const [today] = useState(() => dateAt(new Date(), timeZone));
  const [submitCount, setSubmitCount] = useState(0);
  const [padText, setPadText] = useState<string | null>(null);

  const sending = useMutation({
    mutationFn: (waiver: Omit<Waiver, 'sessionUUID'>) => signWaiver(rpc, member, waiver, keyOf(JSON.stringify(waiver))),
    onSuccess: () => queryClient.setQueryData(waiverKey(member), true),
    onError: (failure) => {
      if (failedWith(failure, 'SIGNED_ALREADY')) queryClient.setQueryData(waiverKey(member), true);
      if (!failedWith(failure, 'TEXT_CHANGED')) return;
      setPadText(null);
      setSubmitCount(0);
      void refetch();
    },
  });

  const isSent = sending.isSuccess;
  const work = useMemberWork('ebs', {
    value: entry,
    isEmpty: (typed) => isSent || isEmptyWaiver(typed),
    schema: waiverEntrySchema,
    // Answers given since the page was opened are kept.
    restore: (found) => setEntry((typed) => (isEmptyWaiver(typed) ? found : typed)),
  });
  useUnsavedWork(!isSent && !isEmptyWaiver(entry));
  const forget = useEffectEvent(work.forget);
  useEffect(() => {
    if (isSent) forget();
  }, [isSent]);

  function isComplete(declaration: Declaration, patient: PatientData): boolean {
    setSubmitCount((count) => count + 1);
    return waiverIssues(answersTo(declaration.version, entry), patient, today).length === 0;
  }

  return {
    entryFor: ({ version }: Declaration) => answersTo(version, entry),
    change: ({ version }: Declaration, part: Partial<WaiverEntry>) =>
      setEntry((before) => ({ ...answersTo(version, before), ...part })),
    /** Fixed when the page is opened; after a long pause the session ends and the page is opened anew. */
    today,
    submitCount,
    foundAt: work.foundAt,
    sending,
    isSent,
    isTextNew: failedWith(sending.error, 'TEXT_CHANGED'),
    isPadOpen: (declaration: Declaration) => padText === keyOfText(declaration),

    /** Opens the signature pad if everything is filled in. */
    openPad(declaration: Declaration, patient: PatientData) {
      if (!isComplete(declaration, patient)) return;
      sending.reset();
      setPadText(keyOfText(declaration));
    },

    /** Sends the waiver if everything is filled in. The result is in `sending`. */
    async send(declaration: Declaration, patient: PatientData, drawing: PadDrawing): Promise<void> {
      if (!isComplete(declaration, patient)) return;
      await sending
        .mutateAsync(waiverOf(declaration, answersTo(declaration.version, entry), drawing, today))
        .catch(() => undefined);
    },
  };
}

export type WaiverControl = ReturnType<typeof useWaiver>;

function keyOfText({ version, locale }: Declaration): string {
  return `${version} ${locale}`;
}

function waiverOf(
  { version, locale }: Declaration,
  entry: WaiverEntry,
  drawing: PadDrawing,
  today: CalendarDate,
): Omit<Waiver, 'sessionUUID'> {
  const { checkbox1, checkbox2, checkbox3, checkbox4, checkbox5, choose, signingPlace, legalRepresentative } = entry;
  return {
    ...drawing,
    checkbox1,
    checkbox2,
    checkbox3,
    checkbox4,
    checkbox5,
    choose: choose === true,
    signingPlace,
    signingDate: today,
    shownText: { name: textName, version, locale },
    ...(legalRepresentative && { legalRepresentative }),
  };
}
