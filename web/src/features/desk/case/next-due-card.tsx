import type { DeskCase } from '@beistand/contract/features/desk/case-schema.ts';
import type { CallOutcome } from '@beistand/contract/features/desk/acts/act-rules.ts';
import type { DeskItem } from '@beistand/contract/features/desk/inbox-schema.ts';
import { waitsForClub } from '@beistand/contract/features/desk/work-kinds.ts';
import Phone from 'lucide-react/icons/phone';
import { Suspense, useState } from 'react';
import { AssignField } from '#features/desk/acts/assign-field.tsx';
import { useCaseWork } from '#features/desk/api/case-api.ts';
import { leadsDesk } from '#features/desk/desk-roles.ts';
import { SpokenDeadlines } from '#features/desk/inbox/spoken-deadlines.tsx';
import { TakeButtons } from '#features/desk/inbox/take-buttons.tsx';
import { twinPlaces, type TwinPlace } from '#features/desk/inbox/twin-places.ts';
import { timeOfDay } from '#features/desk/inbox/time-left.ts';
import { TimeLeftLabel } from '#features/desk/inbox/time-left-label.tsx';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { useUser } from '#platform/sign-in/user-context.ts';
import { telephoneAddress } from '#platform/telephone-address.ts';
import { ButtonLink } from '#ui/action/button-link.tsx';
import { Button } from '#ui/action/button.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { LocalTime } from './local-time.tsx';
import styles from './next-due-card.module.css';
import { PartFrame } from '#features/desk/parts/part-frame.tsx';

const CallDialog = lazyPart(() =>
  import('#features/desk/acts/call/call-dialog.tsx').then((module) => module.CallDialog),
);

/** What presses most in the case, the number to call, and what came of the call. */
export function NextDueCard({ shown }: { shown: DeskCase }) {
  const text = useText();
  const work = useCaseWork(shown.claimNumber);
  const phone = shown.people.find((person) => person.phone !== undefined)?.phone;
  return (
    <PartFrame title={text('desk.due')} query={work}>
      {({ items: all }) => {
        const items = all.filter(waitsForClub);
        const twins = twinPlaces(items);
        const row = (item: DeskItem) => <DueItem key={item.id} item={item} twin={twins.get(item.id)} />;
        const folded = foldedItems(items, twins);
        return (
          <>
            <SpokenDeadlines items={items} />
            {items.length === 0 && <p>{text('desk.due.none')}</p>}
            {phone !== undefined && (
              <ButtonLink href={telephoneAddress(phone)} variant="primary" wide>
                <Phone aria-hidden="true" />
                <span className={styles.phone}>{phone}</span>
              </ButtonLink>
            )}
            {phone !== undefined && <LocalTime country={shown.loss?.country} />}
            {shown.origin === 'member' && shown.state === 'open' && <Outcomes shown={shown} items={items} />}
            {items.length > 0 && (
              <ul className={styles.items}>{items.filter((item) => !folded.includes(item)).map(row)}</ul>
            )}
            {folded.length > 0 && (
              <Disclosure title={text('desk.due.more', { count: folded.length })}>
                <ul className={styles.items}>{folded.map(row)}</ul>
              </Disclosure>
            )}
          </>
        );
      }}
    </PartFrame>
  );
}

/** Many items of one kind are folded to the first two; those that somebody has taken are always shown. */
function foldedItems(items: readonly DeskItem[], twins: ReadonlyMap<string, TwinPlace>): readonly DeskItem[] {
  return items.filter((item) => {
    const { place, count } = twins.get(item.id) ?? { place: 1, count: 1 };
    return count > 3 && place > 2 && item.takenBy === null;
  });
}

function DueItem({ item, twin }: { item: DeskItem; twin: TwinPlace | undefined }) {
  const text = useText();
  const { kind, attempts, shownFrom, takenBy, isMine } = item;
  // Several things wait in one case, and some of them are of one kind.
  const what = [text(`desk.kind.${kind}`), twin && text('desk.twin', twin)].filter(Boolean).join(', ');
  const isLead = leadsDesk(useUser().authorities);
  const clock = { locale: useLocale().locale, timeZone: useConfiguration().timeZone };
  return (
    <li className={styles.item}>
      <p className={styles.head}>
        <strong>{what}</strong>
        <TimeLeftLabel item={item} />
      </p>
      {attempts > 0 && <p className={styles.more}>{text('desk.attempts', { count: attempts })}</p>}
      {shownFrom && <p className={styles.more}>{text('desk.comesBack', { time: timeOfDay(shownFrom, clock) })}</p>}
      {takenBy && (
        <p className={styles.more}>{isMine ? text('desk.mine') : text('desk.takenBy', { name: takenBy.name })}</p>
      )}
      <TakeButtons item={item} about={what} />
      {isLead && <AssignField item={item} about={what} />}
    </li>
  );
}

const outcomes = ['reached', 'notReached', 'callAgain'] as const satisfies CallOutcome[];

function Outcomes({ shown, items }: { shown: DeskCase; items: readonly DeskItem[] }) {
  const text = useText();
  const promised = items.find(({ kind }) => kind === 'callback');
  const [outcome, setOutcome] = useState<CallOutcome>();
  return (
    <div className={styles.outcomes} role="group" aria-label={text('desk.call.title')}>
      {outcomes.map((one) => (
        <Button key={one} size="small" onClick={() => setOutcome(one)}>
          {text(`desk.call.${one}`)}
        </Button>
      ))}
      {outcome && (
        <Suspense>
          <CallDialog
            claimNumber={shown.claimNumber}
            outcome={outcome}
            attempts={promised?.attempts}
            opensByNumber={shown.communicationTypeExt === 'medical'}
            isNew={items.some(({ kind }) => kind === 'newCase')}
            onClose={() => setOutcome(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
