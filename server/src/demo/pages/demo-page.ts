import { createHash } from 'node:crypto';
import type { Deployment } from '@beistand/contract/config.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';

export type DemoPage = { html: string; contentSecurityPolicy: string };

/** A page without scripts for people who try the product. It speaks German, like the product itself. */
export function demoPage({ theme, name }: Deployment, title: string, body: string): DemoPage {
  const styles = `:root{color-scheme:light}
body{font:1.0625rem/1.5 system-ui,sans-serif;margin:0;color:${theme.text};background:${theme.page}}
header{background:${theme.brand};color:${theme.onBrand};padding:1rem}
header p{margin:0;font-weight:600}
main{max-inline-size:70rem;margin:0 auto;padding:1rem}
h1{font-size:1.75rem;margin-block:1rem .5rem}h2{font-size:1.25rem;margin-block:2rem .5rem}
section,article{background:${theme.surface};border:1px solid #c9c7c0;border-radius:${theme.radius}px;padding:1rem;margin-block:1rem}
h2:first-child{margin-block-start:0}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:0}dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere}
pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere;margin-block:.75rem 0}
a{color:inherit;text-underline-offset:.2em}
.table{overflow-x:auto}table{border-collapse:collapse;inline-size:100%}
th,td{text-align:start;padding:.5rem .75rem;border-block-end:1px solid #c9c7c0;vertical-align:top}
@media (width < 45rem){table,tbody,tr,td{display:block}thead{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
tr{padding-block:.5rem;border-block-end:1px solid #c9c7c0}td{border:0;padding:.125rem 0;overflow-wrap:anywhere}
td::before{content:attr(data-column) ': ';font-weight:600}}
:focus-visible{outline:3px solid #0b57d0;outline-offset:2px}`;
  const hash = createHash('sha256').update(styles).digest('base64');
  return {
    contentSecurityPolicy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    html: `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} – ${escapeHtml(name)}</title>
<style>${styles}</style>
</head>
<body>
<header><p>${escapeHtml(name)} – zum Ausprobieren</p></header>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`,
  };
}

/** A table; on phones each of its rows is a list of its cells. The roles stay, which browsers forget of tables drawn as blocks. */
export function table(caption: string, columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = columns.map((column) => `<th role="columnheader" scope="col">${column}</th>`).join('');
  const body = rows
    .map((cells) => cells.map((cell, index) => `<td role="cell" data-column="${columns[index]}">${cell}</td>`))
    .map((cells) => `<tr role="row">${cells.join('')}</tr>`)
    .join('\n');
  return `<section class="table" tabindex="0" role="region" aria-label="${caption}">
<h2>${caption}</h2>
<table role="table"><thead role="rowgroup"><tr role="row">${head}</tr></thead><tbody role="rowgroup">
${body}
</tbody></table>
</section>`;
}
