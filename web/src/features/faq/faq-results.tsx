import { countTopics, searchFaq, searchWords } from '@beistand/contract/features/faq/rules.ts';
import type { Faq } from '@beistand/contract/features/faq/schema.ts';
import { bcp47 } from '@beistand/contract/locales.ts';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import styles from './faq-results.module.css';
import { goToSection } from './go-to-section.ts';
import { SectionNavigation } from './section-navigation.tsx';
import { SectionTopics } from './section-topics.tsx';
import { useHighlightedWords } from './use-highlighted-words.ts';
import { useSettled } from './use-settled.ts';

/** Up to this number of results, all answers are opened. */
const mostOpened = 3;
const announcementDelay = 700;

type FaqResultsProps = {
  /** Enter was pressed: the line with the number of results gets the focus, as soon as there are some. */
  isSubmitted: boolean;
  onReached(): void;
  faq: Faq;
  /** The content was loaded after the page, too late for the router to scroll to the section in the URL. */
  isLoadedLate: boolean;
  search: string;
  onClear(): void;
};

export function FaqResults({ isSubmitted, onReached, faq, isLoadedLate, search, onClear }: FaqResultsProps) {
  const text = useText();
  const hash = useLocation({ select: (location) => location.hash });
  const [missedHash] = useState(isLoadedLate ? hash : '');
  useEffect(() => goToSection(missedHash), [missedHash]);

  const words = searchWords(search);
  const searching = words.length > 0;
  const found = searchFaq(faq.sections, search);
  const count = countTopics(found);
  const hasMatches = searching && count > 0;
  const outcome = count > 0 ? text('faq.found', { count }) : text('faq.none');
  const announced = useSettled(searching ? outcome : '', announcementDelay);
  const topics = useRef<HTMLDivElement>(null);
  useHighlightedWords(topics, words);

  const outcomeLine = useRef<HTMLParagraphElement>(null);
  const reached = useEffectEvent(onReached);
  const leadsToResults = isSubmitted && hasMatches;
  useEffect(() => {
    if (!leadsToResults) return;
    outcomeLine.current?.focus();
    reached();
  }, [leadsToResults]);

  return (
    <>
      <LiveRegion message={announced} />
      <p ref={outcomeLine} tabIndex={hasMatches ? -1 : undefined} className={styles.outcome}>
        {hasMatches && outcome}
      </p>
      {count === 0 ? (
        <EmptyState
          drawing="search"
          message={text('faq.none')}
          action={<Button onClick={onClear}>{text('faq.search.clear')}</Button>}
        />
      ) : (
        <div lang={bcp47(faq.locale)} className={styles.columns}>
          <SectionNavigation sections={found} counted={searching} />
          <div ref={topics} className={styles.sections}>
            {found
              .filter((section) => section.topics.length > 0)
              .map((section) => (
                <SectionTopics key={section.id} section={section} opened={hasMatches && count <= mostOpened} />
              ))}
          </div>
        </div>
      )}
    </>
  );
}
