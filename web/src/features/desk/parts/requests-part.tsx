import { actOperations } from '@beistand/contract/features/desk/act-operations.ts';
import type { CaseRequest, DeskCase } from '@beistand/contract/features/desk/case-schema.ts';
import { mayBeCompleted } from '@beistand/contract/features/requests/request-kinds.ts';
import { formatDate, formatDateTime } from '@beistand/contract/formats.ts';
import Plus from 'lucide-react/icons/plus';
import { Suspense, useState } from 'react';
import { ActFailure } from '#features/desk/act-failure.tsx';
import { useCaseRequests } from '#features/desk/api/case-api.ts';
import { useAct } from '#features/desk/api/use-act.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { Button } from '#ui/action/button.tsx';
import { softHyphenated } from '#ui/content/soft-hyphens.ts';
import { StatusLabel, type StatusTone } from '#ui/content/status-label.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { PartFrame } from './part-frame.tsx';
import { PartRow, PartRows } from './part-rows.tsx';

const AskDialog = lazyPart(() => import('#features/desk/acts/ask-dialog.tsx').then((module) => module.AskDialog));

/** What the member was asked for, and what came of it. */
export function RequestsPart({ shown }: { shown: DeskCase }) {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  const { claimNumber } = shown;
  const mayAct = shown.state === 'open';
  return (
    <PartFrame
      title={text('desk.requests')}
      query={useCaseRequests(claimNumber)}
      count={(all) => all.length}
      action={
        mayAct && (
          <Button size="small" data-key="ask" onClick={() => setAsking(true)}>
            <Plus aria-hidden="true" />
            {text('desk.ask')}
          </Button>
        )
      }
    >
      {(requests) => (
        <>
          <PartRows none={text('desk.requests.none')}>
            {requests.map((request) => (
              <RequestRow key={request.id} claimNumber={claimNumber} request={request} mayAct={mayAct} />
            ))}
          </PartRows>
          {isAsking && (
            <Suspense>
              <AskDialog shown={shown} onClose={() => setAsking(false)} />
            </Suspense>
          )}
        </>
      )}
    </PartFrame>
  );
}

const tones: Readonly<Record<CaseRequest['state'] | 'unchecked', StatusTone>> = {
  open: 'warning',
  received: 'info',
  done: 'success',
  withdrawn: 'neutral',
  unchecked: 'neutral',
};

type RequestRowProps = { claimNumber: string; request: CaseRequest; mayAct: boolean };

function RequestRow({ claimNumber, request, mayAct }: RequestRowProps) {
  const text = useText();
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  const { kind, title, details, dueDate, isOverdue, askedAt, refusal } = request;
  // What had come when the case was closed is not checked any more.
  const state = request.state === 'received' && !mayAct ? 'unchecked' : request.state;
  return (
    <PartRow
      title={softHyphenated(title)}
      state={
        <StatusLabel
          tone={isOverdue ? 'danger' : tones[state]}
          label={text(isOverdue ? 'desk.request.overdue' : `desk.request.${state}`)}
        />
      }
      more={[
        text(`desk.request.kind.${kind}`),
        text('desk.request.asked', { date: formatDateTime(askedAt, locale, { timeZone }) }),
        dueDate ? text('desk.request.due', { date: formatDate(dueDate, locale) }) : undefined,
        details,
        refusal === undefined ? undefined : text('desk.request.refusal', { reason: refusal }),
      ]}
      action={mayAct && <RequestButtons claimNumber={claimNumber} request={request} />}
    />
  );
}

/** The buttons of a request. They stay mounted without any to press: the second of two people still reads here what happened meanwhile. */
function RequestButtons({ claimNumber, request: { id, kind, state, title } }: Omit<RequestRowProps, 'mayAct'>) {
  const text = useText();
  const completion = useAct(actOperations.completeRequest, claimNumber);
  const withdrawal = useAct(actOperations.withdrawRequest, claimNumber);
  const failure = completion.error ?? withdrawal.error;
  const isUnsettled = state === 'open' || state === 'received';
  const button = (act: typeof completion, label: string) => (
    <Button size="small" variant="quiet" loading={act.isPending} onClick={() => act.mutate([claimNumber, id])}>
      <span>
        {label}
        <VisuallyHidden> {title}</VisuallyHidden>
      </span>
    </Button>
  );
  return (
    <div>
      {/* A document that came is accepted or refused, and that settles it. */}
      {mayBeCompleted(kind) &&
        (state === 'open' || (kind === 'answer' && isUnsettled)) &&
        button(completion, text('desk.request.complete'))}
      {isUnsettled && button(withdrawal, text('desk.request.withdraw'))}
      {failure && <ActFailure failure={failure} />}
    </div>
  );
}
