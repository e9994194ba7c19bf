import { portalLinkSchemes, portalMessageTags } from '@beistand/contract/features/messages/schema.ts';
import { withoutTurns } from '@beistand/contract/validation/texts.ts';
import sanitizeHtml from 'sanitize-html';
import type { Db } from '#platform/database/database.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { findPortalMessage, savePortalMessage } from './queries.ts';

const sealContext = 'messages.portal';

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...portalMessageTags],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: [...portalLinkSchemes],
  allowProtocolRelative: false,
  // A link without an address becomes plain text.
  exclusiveFilter: ({ tag, attribs, text }) => tag === 'a' && !attribs['href'] && !text.trim(),
  transformTags: {
    h1: 'h3',
    h2: 'h3',
    a: (tagName, { href = '' }) => ({ tagName, attribs: { href, target: '_blank', rel: 'noopener noreferrer' } }),
  },
};

/** Reduces a message to the markup that the contract names, and what it says to what is read. */
export function safePortalMessage(html: string): string {
  return withoutTurns(sanitizeHtml(html, allowed));
}

const lineEnd = /<\/(?:h3|h4|li)>|<br\s*\/?>/g;
const blockEnd = /<\/(?:p|ul|ol|blockquote)>/g;

/** The same message as the history shows it: words, lines, paragraphs and points, and nothing that acts. */
export function plainText(html: string): string {
  const lines = safePortalMessage(html)
    .replaceAll(/\s+/g, ' ')
    .replaceAll('<li>', '<li>• ')
    .replaceAll(lineEnd, (end) => `${end}\n`)
    .replaceAll(blockEnd, (end) => `${end}\n\n`);
  const words = sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {} });
  return unescaped(words)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '•')
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** No tags are left; only these five characters are escaped. */
function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

type Deps = { db: Db; vault: Vault };

export async function keepPortalMessage({ db, vault }: Deps, claimId: string, html: string, now: Date): Promise<void> {
  const sealed = await vault.using(db).seal(claimId, safePortalMessage(html), sealContext);
  await savePortalMessage(db, claimId, sealed, now);
}

/** Sanitized again, because the rules may have become stricter since it was stored. */
export async function readPortalMessage({ db, vault }: Deps, claimId: string): Promise<string> {
  const sealed = await findPortalMessage(db, claimId);
  return sealed ? safePortalMessage((await vault.open(claimId, sealed, sealContext)).toString()) : '';
}
