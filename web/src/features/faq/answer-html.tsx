import { answerAttributes, answerTags } from '@beistand/contract/features/faq/schema.ts';
import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import styles from './answer-html.module.css';

const purifier = DOMPurify(window);
// The section's title is an h2, so headings inside an answer are moved one level down.
purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.nodeName === 'H2') element.setAttribute('aria-level', '3');
});

const allowed = {
  ALLOWED_TAGS: [...answerTags],
  ALLOWED_ATTR: [...answerAttributes],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
};

/** The HTML of an answer. The server has sanitised it; it is sanitised again, so that the page does not depend on that. */
export function AnswerHtml({ html }: { html: string }) {
  const safe = useMemo(() => ({ __html: purifier.sanitize(html, allowed) }), [html]);
  return <div className={styles.answer} dangerouslySetInnerHTML={safe} />;
}
