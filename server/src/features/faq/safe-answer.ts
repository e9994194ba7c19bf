import { answerTags } from '@beistand/contract/features/faq/schema.ts';
import sanitizeHtml from 'sanitize-html';

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...answerTags],
  allowedAttributes: { img: ['src', 'alt'], a: ['href'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  // A picture comes from the deployment's own address: another server would learn who reads about what.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  transformTags: { img: (tagName, attribs) => ({ tagName, attribs: { alt: '', ...attribs } }) },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
};

/** Reduces an answer to the markup the contract names; the text of what is removed stays, unless it is script or style. */
export function safeAnswer(html: string): string {
  return sanitizeHtml(html, allowed);
}
