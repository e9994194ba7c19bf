import { actOperations } from '@beistand/contract/features/desk/act-operations.ts';
import type { CaseLink, Delivery, DeskCase } from '@beistand/contract/features/desk/case-schema.ts';
import Plus from 'lucide-react/icons/plus';
import { Suspense, useState } from 'react';
import { ActFailure } from '#features/desk/act-failure.tsx';
import { useCaseLinks } from '#features/desk/api/case-api.ts';
import { useAct } from '#features/desk/api/use-act.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { StatusLabel } from '#ui/content/status-label.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { DeliveryRow } from './delivery-row.tsx';
import { useLinkLife } from './use-link-life.ts';
import { PartFrame } from './part-frame.tsx';
import { PartRow, PartRows } from './part-rows.tsx';

const LinkDialog = lazyPart(() => import('#features/desk/acts/link-dialog.tsx').then((module) => module.LinkDialog));

/** The links that were sent with what became of them, and the messages that brought none. Tokens are nowhere. */
export function LinksPart({ shown }: { shown: DeskCase }) {
  const text = useText();
  const { claimNumber } = shown;
  const mayAct = shown.state === 'open';
  const [isSending, setSending] = useState(false);
  return (
    <PartFrame
      title={text('desk.links')}
      query={useCaseLinks(claimNumber)}
      count={({ links }) => links.length}
      action={
        mayAct && (
          <Button size="small" onClick={() => setSending(true)}>
            <Plus aria-hidden="true" />
            {text('desk.link.send')}
          </Button>
        )
      }
    >
      {({ links, messages }) => (
        <>
          <PartRows none={text('desk.links.none')}>
            {links.map((link) => (
              <LinkRow key={link.id} claimNumber={claimNumber} link={link} mayAct={mayAct} />
            ))}
          </PartRows>
          {messages.length > 0 && <Deliveries claimNumber={claimNumber} messages={messages} mayAct={mayAct} />}
          {isSending && (
            <Suspense>
              <LinkDialog shown={shown} onClose={() => setSending(false)} />
            </Suspense>
          )}
        </>
      )}
    </PartFrame>
  );
}

type PartProps = { claimNumber: string; mayAct: boolean };
type DeliveriesProps = PartProps & { messages: readonly Delivery[] };

function Deliveries({ messages, ...rest }: DeliveriesProps) {
  const text = useText();
  return (
    <>
      <h3>{text('desk.messages')}</h3>
      <PartRows none="">
        {messages.map((message) => (
          <DeliveryRow key={message.id} message={message} {...rest} />
        ))}
      </PartRows>
    </>
  );
}

function LinkRow({ claimNumber, link, mayAct }: PartProps & { link: CaseLink }) {
  const text = useText();
  const revocation = useAct(actOperations.revokeLink, claimNumber);
  const { tone, label, steps, isOpen } = useLinkLife(link);
  const name = text(`desk.link.${link.communicationType}`);
  return (
    <PartRow
      title={name}
      state={<StatusLabel tone={tone} label={label} />}
      more={[
        steps,
        link.issuedBy === null ? text('desk.link.byServer') : text('desk.link.by', { name: link.issuedBy }),
      ]}
      action={
        mayAct &&
        isOpen && (
          <Button
            size="small"
            variant="quiet"
            loading={revocation.isPending}
            onClick={() => revocation.mutate([claimNumber, link.id])}
          >
            <span>
              {text('desk.link.revoke')}
              <VisuallyHidden> {name}</VisuallyHidden>
            </span>
          </Button>
        )
      }
    >
      {link.messages.length > 0 && (
        <PartRows none="">
          {link.messages.map((message) => (
            <DeliveryRow key={message.id} claimNumber={claimNumber} message={message} mayAct={mayAct} />
          ))}
        </PartRows>
      )}
      {revocation.error && <ActFailure failure={revocation.error} />}
    </PartRow>
  );
}
