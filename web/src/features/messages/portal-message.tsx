import {
  portalLinkSchemes,
  portalMessageAttributes,
  portalMessageTags,
} from '@beistand/contract/features/messages/schema.ts';
import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import styles from './portal-message.module.css';

const purifier = DOMPurify(window);
purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.nodeName !== 'A') return;
  element.setAttribute('target', '_blank');
  element.setAttribute('rel', 'noopener noreferrer');
});

const allowed = {
  ALLOWED_TAGS: [...portalMessageTags],
  ALLOWED_ATTR: [...portalMessageAttributes],
  ALLOWED_URI_REGEXP: new RegExp(`^(?:${portalLinkSchemes.join('|')}):`, 'i'),
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
};

/** The club's message, reduced to harmless markup once more: the server did so, but the page does not depend on it. */
export function PortalMessage({ html }: { html: string }) {
  const safe = useMemo(() => ({ __html: purifier.sanitize(html, allowed) }), [html]);
  return <div className={styles.message} dangerouslySetInnerHTML={safe} />;
}
