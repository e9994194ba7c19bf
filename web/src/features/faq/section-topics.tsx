import type { FaqSection } from '@beistand/contract/features/faq/schema.ts';
import { Card } from '#ui/layout/card.tsx';
import styles from './section-topics.module.css';
import { Topic } from './topic.tsx';

type SectionTopicsProps = { section: FaqSection; opened: boolean };

export function SectionTopics({ section: { id, title, topics }, opened }: SectionTopicsProps) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <Card>
        <div className={styles.topics}>
          {topics.map((topic) => (
            <Topic key={topic.question} topic={topic} opened={opened} />
          ))}
        </div>
      </Card>
    </section>
  );
}
