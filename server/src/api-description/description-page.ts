import { createHash } from 'node:crypto';
import type { Deployment } from '@beistand/contract/config.ts';
import type { OpenRpcDocument, OpenRpcMethod } from '@beistand/contract/open-rpc/open-rpc.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';

/** A page without scripts: every method with what it takes, answers and who may call it. */
export function descriptionPage(
  { theme, basePath }: Deployment,
  { info, methods, servers }: OpenRpcDocument,
): { html: string; contentSecurityPolicy: string } {
  const styles = `:root{color-scheme:light}
body{font:1rem/1.5 system-ui,sans-serif;margin:0;color:${theme.text};background:${theme.page}}
header{background:${theme.brand};color:${theme.onBrand};padding:1rem}header p{margin:0;font-weight:600}
main{max-inline-size:70rem;margin:0 auto;padding:1rem}
nav ul{columns:16rem;padding:0;list-style:none}
section{background:${theme.surface};border:1px solid #c9c7c0;border-radius:${theme.radius}px;padding:1rem;margin-block:1rem}
h2{margin-block:0 .5rem;font-size:1.2rem;overflow-wrap:anywhere}summary{font-weight:600;margin-block:.5rem .25rem;padding-block:.25rem}
pre{background:${theme.page};padding:.75rem;overflow-x:auto;margin:0}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:0}dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere}
a{color:inherit;text-underline-offset:.2em}:focus-visible{outline:3px solid #0b57d0;outline-offset:2px}`;
  const hash = createHash('sha256').update(styles).digest('base64');
  const links = methods.map(({ name }) => `<li><a href="#${anchor(name)}">${escapeHtml(name)}</a></li>`).join('\n');
  return {
    contentSecurityPolicy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Operations – ${escapeHtml(info.title)}</title>
<style>${styles}</style>
</head>
<body>
<header><p>${escapeHtml(info.title)}</p></header>
<main>
<h1>Operations</h1>
<p>${escapeHtml(info.description)}</p>
<p>The same as <a href="${basePath}openrpc.json">OpenRPC document</a>. Endpoints: ${servers.map(({ url }) => `<code>${url}</code>`).join(', ')}.</p>
<nav aria-label="Operations"><ul>
${links}
</ul></nav>
${methods.map(methodSection).join('\n')}
</main>
</body>
</html>
`,
  };
}

function methodSection(method: OpenRpcMethod): string {
  const { name, params, result } = method;
  const id = anchor(name);
  const asked = params.map((param) =>
    block(`${param.name}${param.required ? '' : ' (optional)'}`, `${param.name} of ${name}`, param.schema),
  );
  return `<section aria-labelledby="${id}">
<h2 id="${id}">${escapeHtml(name)}</h2>
<dl><dt>Endpoint</dt><dd><code>${method['x-endpoint']}</code></dd>
<dt>For</dt><dd>${escapeHtml(method['x-access'])}</dd>
<dt>Changes something</dt><dd>${method['x-changes'] ? 'yes' : 'no'}</dd></dl>
${asked.join('\n')}
${block('Result', `Result of ${name}`, result.schema)}
</section>`;
}

/** Closed at first: all schemas together are longer than anybody reads. It can be scrolled by keyboard where it is wider than the page. */
function block(title: string, label: string, schema: object): string {
  return `<details><summary>${escapeHtml(title)}</summary><pre tabindex="0" role="region" aria-label="${escapeHtml(label)}"><code>${escapeHtml(JSON.stringify(schema, null, 2))}</code></pre></details>`;
}

function anchor(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9]+/g, '-').replace(/-$/, '');
}
