import type { FaqSection } from '@beistand/contract/features/faq/schema.ts';
import { Link } from '@tanstack/react-router';
import { useText } from '#i18n/use-text.ts';
import { goToSection } from './go-to-section.ts';
import styles from './section-navigation.module.css';

type SectionNavigationProps = {
  sections: readonly FaqSection[];
  /** Shows the number of matching topics beside each section. */
  counted: boolean;
};

/** Links to the sections: a row of chips above the topics, or a column beside them on wide screens. */
export function SectionNavigation({ sections, counted }: SectionNavigationProps) {
  const text = useText();
  return (
    <nav aria-label={text('faq.sections')} className={styles.navigation}>
      <ul role="list" className={styles.list}>
        {sections.map(({ id, title, topics }) =>
          topics.length === 0 ? (
            <li key={id} className={styles.unmatched}>
              {title}
            </li>
          ) : (
            <li key={id}>
              <Link to="/faq" hash={id} search={true} className={styles.link} onClick={() => goToSection(id)}>
                {title}
                {counted && <span className={styles.count}>{topics.length}</span>}
              </Link>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
