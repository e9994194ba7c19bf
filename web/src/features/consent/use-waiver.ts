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

/** The name under which the evidence keeps the text. */
const textName = 'ebs';

/**
 * The release from confidentiality from its first answer until it is stored, signed. Answers count for the version of the text they
 * were given to, and the pad is open for the very text for which it was opened.
 */
export function useWaiver({ refetch }: Pick<ReturnType<typeof useDeclaration>, 'refetch'>) {
  const rpc = useRpc();
  const member = useMember();
  const queryClient = useQueryClient();
  const keyOf = useAttemptKey();
  const [entry, setEntry] = useState(emptyWaiver);
  const { timeZone } = useConfiguration();
  const [today] = useState(() => dateAt(new Date(), timeZone));
  const [presses, setPresses] = useState(0);
  const [padText, setPadText] = useState<string | null>(null);

  const sending = useMutation({
    mutationFn: (waiver: Omit<Waiver, 'sessionUUID'>) => signWaiver(rpc, member, waiver, keyOf(JSON.stringify(waiver))),
    onSuccess: () => queryClient.setQueryData(waiverKey(member), true),
    onError: (failure) => {
      if (failedWith(failure, 'SIGNED_ALREADY')) queryClient.setQueryData(waiverKey(member), true);
      if (!failedWith(failure, 'TEXT_CHANGED')) return;
      setPadText(null);
      setPresses(0);
      void refetch();
    },
  });

  const isSent = sending.isSuccess;
  const work = useMemberWork('ebs', {
    value: entry,
    isEmpty: (typed) => isSent || isEmptyWaiver(typed),
    schema: waiverEntrySchema,
    // Whoever began to answer meanwhile goes on with that.
    restore: (found) => setEntry((typed) => (isEmptyWaiver(typed) ? found : typed)),
  });
  useUnsavedWork(!isSent && !isEmptyWaiver(entry));
  const forget = useEffectEvent(work.forget);
  useEffect(() => {
    if (isSent) forget();
  }, [isSent]);

  function isComplete(declaration: Declaration, patient: PatientData): boolean {
    setPresses((count) => count + 1);
    return waiverIssues(answersTo(declaration.version, entry), patient, today).length === 0;
  }

  return {
    entryFor: ({ version }: Declaration) => answersTo(version, entry),
    change: ({ version }: Declaration, part: Partial<WaiverEntry>) =>
      setEntry((before) => ({ ...answersTo(version, before), ...part })),
    /** The page's own day: whoever pauses for long begins with a new session and a new page. */
    today,
    presses,
    foundAt: work.foundAt,
    sending,
    isSent,
    isTextNew: failedWith(sending.error, 'TEXT_CHANGED'),
    isPadOpen: (declaration: Declaration) => padText === keyOfText(declaration),

    /** Opens the pad, unless something is missing. */
    openPad(declaration: Declaration, patient: PatientData) {
      if (!isComplete(declaration, patient)) return;
      sending.reset();
      setPadText(keyOfText(declaration));
    },

    /** Sends what is shown, unless something is missing. What becomes of it stands in `sending`. */
    async send(declaration: Declaration, patient: PatientData, drawing: PadDrawing): Promise<void> {
      if (!isComplete(declaration, patient)) return;
      await sending
        .mutateAsync(waiverOf(declaration, answersTo(declaration.version, entry), drawing, today))
        .catch(() => undefined);
    },
  };
}

export type WaiverInHand = ReturnType<typeof useWaiver>;

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
