import sanitizeHtml from 'sanitize-html';

export type FoundElement = { name: string; attributes: Readonly<Record<string, string>> };

/** Every element that a reader of HTML finds, with all its attributes. */
export function elementsIn(html: string): FoundElement[] {
  const found: FoundElement[] = [];
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    onOpenTag: (name, attributes) => void found.push({ name, attributes }),
  });
  return found;
}
