import type { CaseProgress, CaseStep } from '@beistand/contract/features/requests/schema.ts';
import Check from 'lucide-react/icons/check';
import type { MessageId } from '#i18n/message-id.ts';
import { useLocalTime, usePromisedTime } from '#platform/member/use-local-time.ts';
import { useText } from '#i18n/use-text.ts';
import { classNames } from '#ui/class-names.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './case-timeline.module.css';

type CaseTimelineProps = {
  progress: Pick<CaseProgress, 'steps' | 'requests'> & { closeReason?: CaseProgress['closeReason'] };
};

const stateWords: Readonly<Record<CaseStep['state'], MessageId>> = {
  done: 'requests.step.done',
  current: 'requests.step.current',
  upcoming: 'requests.step.upcoming',
  notReached: 'requests.step.notReached',
};

/** The past, current and next stages of the case. */
export function CaseTimeline({ progress: { steps, requests, closeReason } }: CaseTimelineProps) {
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <TimelineStep
          key={step.id}
          step={step}
          isAllReceived={requests.every(({ state }) => state === 'received')}
          isNotCovered={closeReason === 'notCovered'}
        />
      ))}
    </ol>
  );
}

type TimelineStepProps = {
  step: CaseStep;
  /** What was asked has come and is being checked. */
  isAllReceived: boolean;
  isNotCovered: boolean;
};

function TimelineStep({ step: { id, state, at }, isAllReceived, isNotCovered }: TimelineStepProps) {
  const text = useText();
  const time = useLocalTime();
  const promised = usePromisedTime();
  return (
    <li className={classNames(styles.step, styles[state])} aria-current={state === 'current' ? 'step' : undefined}>
      <span aria-hidden="true" className={styles.mark}>
        {state === 'done' && <Check />}
      </span>
      <div>
        <p className={styles.title}>
          {text(`requests.step.${id}`)}
          <VisuallyHidden> ({text(stateWords[state])})</VisuallyHidden>
        </p>
        {state === 'current' && id !== 'reported' && id !== 'closed' && (
          <p>
            {id === 'contact' && !at
              ? text('requests.contact.late')
              : id === 'information' && isAllReceived
                ? text('requests.step.information.checking')
                : text(`requests.step.${id}.now`, { time: at ? promised(at) : '' })}
          </p>
        )}
        {state === 'notReached' && (
          <p className={styles.time}>
            {text(id === 'review' && isNotCovered ? 'requests.step.review.notCovered' : 'requests.step.notReached.why')}
          </p>
        )}
        {state === 'done' && at && <p className={styles.time}>{time(at)}</p>}
      </div>
    </li>
  );
}
