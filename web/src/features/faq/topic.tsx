import type { FaqTopic } from '@beistand/contract/features/faq/schema.ts';
import ExternalLink from 'lucide-react/icons/external-link';
import { useText } from '#i18n/use-text.ts';
import { softHyphenated } from '#ui/content/soft-hyphens.ts';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { AnswerHtml } from './answer-html.tsx';
import styles from './topic.module.css';
import { TopicVideo } from './topic-video.tsx';

type TopicProps = { topic: FaqTopic; opened: boolean };

export function Topic({ topic: { question, answer, videoId, link }, opened }: TopicProps) {
  const text = useText();
  return (
    <Disclosure title={softHyphenated(question)} open={opened}>
      <Stack>
        <AnswerHtml html={answer} />
        {videoId && <TopicVideo videoId={videoId} about={question} />}
        {link && (
          <a href={link.url} target="_blank" rel="noopener noreferrer" className={styles.link}>
            <ExternalLink aria-hidden="true" />
            <span>
              {link.name} <span className={styles.newTab}>{text('faq.link.newTab')}</span>
            </span>
          </a>
        )}
      </Stack>
    </Disclosure>
  );
}
