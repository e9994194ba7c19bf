import type { DeskItem } from '@beistand/contract/features/desk/inbox-schema.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { LiveRegion } from '#ui/live-region.tsx';
import { crossedSince } from './time-left.ts';
import { useNow } from './use-now.ts';

/** Says of promised calls, and of one's own work, when 30, 10 and 0 minutes are left. */
export function SpokenDeadlines({ items }: { items: readonly DeskItem[] }) {
  const text = useText();
  const now = useNow();
  const before = useRef(now);
  const [said, setSaid] = useState('');

  const look = useEffectEvent((time: number) => {
    const words = items
      .filter(({ kind, isMine }) => kind === 'callback' || isMine)
      .flatMap(({ kind, claimNumber, quoteID, dueAt }) => {
        const count = crossedSince(dueAt, before.current, time);
        const values = { kind: text(`desk.kind.${kind}`), number: claimNumber ?? quoteID ?? '' };
        return count === undefined ? [] : [text('desk.deadline', { ...values, count })];
      });
    before.current = time;
    if (words.length > 0) setSaid(words.join(' '));
  });
  useEffect(() => look(now), [now]);

  return <LiveRegion message={said} />;
}
