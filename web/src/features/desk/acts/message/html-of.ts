const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Plain words as HTML: paragraphs where a line is empty, line breaks elsewhere, and no markup of its own. */
export function htmlOf(written: string): string {
  return written
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign).replaceAll('\n', '<br>'))
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('');
}
