import { createHash } from 'node:crypto';
import { bcp47 } from '@beistand/contract/locales.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';
import { claimSections, type ClaimContent, type PageWords, type Section, type SectionTable } from './claim-sections.ts';

/** Black on white, because most will print it; a row stays on one sheet. */
const styles = `:root{color-scheme:light}
body{font:1rem/1.5 system-ui,sans-serif;margin:0 auto;padding:1rem;max-inline-size:70rem;color:#111;background:#fff}
h1{font-size:1.75rem;margin-block:0 .25rem}h2{font-size:1.25rem;margin-block:2rem .5rem;break-after:avoid}p{margin-block:.25rem .75rem}
dl{display:grid;grid-template-columns:fit-content(16rem) 1fr;gap:.25rem 1rem;margin:0}dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere}
.table{overflow-x:auto;margin-block-end:1rem}table{border-collapse:collapse;inline-size:100%}
caption{text-align:start;font-weight:600;padding-block:.5rem}
th,td{text-align:start;padding:.375rem .75rem .375rem 0;border-block-end:1px solid #767676;vertical-align:top;white-space:pre-line}
tr{break-inside:avoid}:focus-visible{outline:3px solid #0b57d0;outline-offset:2px}
@page{margin:18mm}@media print{body{padding:0;font-size:10pt}.table{overflow:visible}}`;
const hash = createHash('sha256').update(styles).digest('base64');

type ClaimPage = { clubName: string; madeAt: string; content: ClaimContent };

/** An exported claim as a page to read and print. It runs nothing and loads nothing, wherever it is opened. */
export function claimPage({ clubName, madeAt, content }: ClaimPage, words: PageWords): string {
  const { texts, locale } = words;
  const title = escapeHtml(texts.title(content.detail.claim.claimNumber));
  return `<!doctype html>
<html lang="${bcp47(locale)}">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – ${escapeHtml(clubName)}</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${escapeHtml(texts.asOf(clubName, madeAt))}</p>
${claimSections(content, words).map(sectionHtml).join('\n')}
</main>
</body>
</html>
`;
}

function sectionHtml({ title, facts = [], tables = [], empty, hint }: Section, index: number): string {
  const id = `section-${index + 1}`;
  const terms = facts.map(([term, value]) => `<dt>${escapeHtml(term)}</dt><dd>${escapeHtml(value)}</dd>`);
  return `<section aria-labelledby="${id}">
<h2 id="${id}">${escapeHtml(title)}</h2>
${hint === undefined ? '' : `<p>${escapeHtml(hint)}</p>`}
${terms.length > 0 ? `<dl>${terms.join('\n')}</dl>` : ''}
${tables.map((table) => tableHtml(title, table)).join('\n')}
${empty === undefined ? '' : `<p>${escapeHtml(empty)}</p>`}
</section>`;
}

/** It can be scrolled by keyboard where it is wider than the page. */
function tableHtml(title: string, { caption, head, rows }: SectionTable): string {
  const heads = head.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join('');
  const lines = rows.map(([first = '', ...others]) => {
    const cells = others.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('');
    return `<tr><th scope="row">${escapeHtml(first)}</th>${cells}</tr>`;
  });
  return `<div class="table" role="group" tabindex="0" aria-label="${escapeHtml(caption ?? title)}"><table>
${caption === undefined ? '' : `<caption>${escapeHtml(caption)}</caption>`}
<thead><tr>${heads}</tr></thead>
<tbody>
${lines.join('\n')}
</tbody></table></div>`;
}
