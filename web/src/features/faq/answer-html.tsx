import { answerAttributes, answerTags } from '@beistand/contract/features/faq/schema.ts';
import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import styles from './answer-html.module.css';

const purifier = DOMPurify(window);
// A section's title is an h2 too; what stands inside of it is read as one level lower.
purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.nodeName === 'H2') element.setAttribute('aria-level', '3');
});

const allowed = {
  ALLOWED_TAGS: [...answerTags],
  ALLOWED_ATTR: [...answerAttributes],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
};

/** An answer's markup, reduced to the allowed tags once more: the server did so, but the page does not depend on it. */
export function AnswerHtml({ html }: { html: string }) {
  const safe = useMemo(() => ({ __html: purifier.sanitize(html, allowed) }), [html]);
  return <div className={styles.answer} dangerouslySetInnerHTML={safe} />;
}
