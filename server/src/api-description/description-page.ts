import { createHash } from 'node:crypto';
import type { Deployment } from '@beistand/contract/config.ts';
import {
  httpMethods,
  type OpenApiDocument,
  type OpenApiOperation,
} from '@beistand/contract/open-api/open-api-document.ts';
import type { OpenRpcDocument, OpenRpcMethod, Variant } from '@beistand/contract/open-rpc/open-rpc.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';

/** A page without scripts: every method and address with what it does, takes and answers, and who may call it. */
export function descriptionPage(
  { theme, basePath }: Deployment,
  { info, methods, servers }: OpenRpcDocument,
  openApi: OpenApiDocument,
): { html: string; contentSecurityPolicy: string } {
  const styles = `:root{color-scheme:light}
body{font:1rem/1.5 system-ui,sans-serif;margin:0;overflow-wrap:break-word;color:${theme.text};background:${theme.page}}
header{background:${theme.brand};color:${theme.onBrand};padding:1rem}header p{margin:0;font-weight:600}
main{max-inline-size:70rem;margin:0 auto;padding:1rem}
nav ul{columns:16rem;padding:0;list-style:none}nav li{break-inside:avoid}
section{background:${theme.surface};border:1px solid #c9c7c0;border-radius:${theme.radius}px;padding:1rem;margin-block:1rem}
h3{margin-block:0 .5rem;font-size:1.2rem}h4{margin-block:1rem .25rem;font-size:1rem}
summary{font-weight:600;margin-block:.5rem .25rem;padding-block:.25rem}
pre{background:${theme.page};padding:.75rem;overflow-x:auto;margin:0}
dl{display:grid;grid-template-columns:fit-content(12rem) 1fr;gap:.25rem 1rem;margin:0}dt{font-weight:600}dd{margin:0;min-inline-size:0}
@media (max-width:30rem){dl{display:block}dd{margin-block-end:.5rem}}
a{color:inherit;text-underline-offset:.2em}:focus-visible{outline:3px solid #0b57d0;outline-offset:2px}`;
  const hash = createHash('sha256').update(styles).digest('base64');
  const addresses = addressesOf(openApi);
  const block = schemaBlocks();
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
<p>The same as <a href="${basePath}openrpc.json">OpenRPC document</a>. Endpoints: ${servers.map(({ url }) => `<code>${breakable(url)}</code>`).join(', ')}.</p>
${contents('Operations', methods)}
${contents('Uploads, downloads, exports and streams', addresses)}
<h2>Methods</h2>
${methods.map((method) => methodSection(method, block)).join('\n')}
<h2>Uploads, downloads, exports and streams</h2>
<p>${escapeHtml(openApi.info.description)}</p>
<p>The same, with what is sent and answered, as <a href="${basePath}openapi.json">OpenAPI document</a>.</p>
${addresses.map(addressSection).join('\n')}
</main>
</body>
</html>
`,
  };
}

function contents(label: string, named: readonly { name: string }[]): string {
  const links = named.map(({ name }) => `<li><a href="#${anchor(name)}">${breakable(name)}</a></li>`);
  return `<nav aria-label="${label}"><ul>\n${links.join('\n')}\n</ul></nav>`;
}

function methodSection(method: OpenRpcMethod, block: SchemaBlock): string {
  const { name } = method;
  const variants = method['x-variants'] ?? [method];
  return `<section aria-labelledby="${anchor(name)}">
<h3 id="${anchor(name)}">${breakable(name)}</h3>
<dl><dt>Endpoint</dt><dd><code>${breakable(method['x-endpoint'])}</code></dd>
<dt>Changes something</dt><dd>${method['x-changes'] ? 'yes' : 'no'}</dd></dl>
${variants.map((variant) => variantText(name, variant, block)).join('\n')}
</section>`;
}

function variantText(
  name: string,
  { summary, params, result, 'x-access': access }: Variant,
  block: SchemaBlock,
): string {
  const asked = params.map((param) =>
    block(`${param.name}${param.required ? '' : ' (optional)'}`, `${param.name} of ${name}, ${access}`, param.schema),
  );
  return `<p>${escapeHtml(summary)}</p>
<dl><dt>For</dt><dd>${escapeHtml(access)}</dd></dl>
${asked.join('\n')}
${block('Result', `Result of ${name}, ${access}`, result.schema)}`;
}

type Address = OpenApiOperation & { name: string };

/** The endpoints of JSON-RPC are described above, method by method. */
function addressesOf({ paths }: OpenApiDocument): Address[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    httpMethods.flatMap((method) => {
      const operation = methods[method];
      if (!operation || operation.tags.includes('operations')) return [];
      return [{ ...operation, name: `${method.toUpperCase()} ${path}` }];
    }),
  );
}

function addressSection({ name, summary, security, parameters = [], responses }: Address): string {
  const ways = security.map((way) => Object.keys(way).join(' and ')).join(', or ');
  const asked = parameters.map(
    (one) =>
      `<dt><code>${one.name}</code></dt><dd>${escapeHtml(one.description)}${one.required ? '' : ' Optional.'}</dd>`,
  );
  return `<section aria-labelledby="${anchor(name)}">
<h3 id="${anchor(name)}">${breakable(name)}</h3>
<p>${escapeHtml(summary)}</p>
<dl><dt>Let in by</dt><dd>${ways || 'nothing: it is open'}</dd>
<dt>Answers</dt><dd>${Object.keys(responses).join(', ')}</dd>
${asked.join('\n')}</dl>
</section>`;
}

type SchemaBlock = (title: string, label: string, schema: object) => string;

/** A schema of fewer characters is repeated wherever it is used. */
const longSchema = 400;

/**
 * Closed at first: all schemas together are longer than anybody reads. A long one is shown where it comes first, and others point there,
 * because most results are the same few. It can be scrolled by keyboard where it is wider than the page.
 */
function schemaBlocks(): SchemaBlock {
  const shown = new Map<string, { id: string; label: string }>();
  return (title, label, schema) => {
    const text = JSON.stringify(schema, null, 2);
    const first = shown.get(text);
    if (first) return `<p><b>${escapeHtml(title)}</b>: like <a href="#${first.id}">${escapeHtml(first.label)}</a></p>`;
    const id = `schema-${shown.size + 1}`;
    const isLong = text.length > longSchema;
    if (isLong) shown.set(text, { id, label });
    return `<details${isLong ? ` id="${id}"` : ''}><summary>${escapeHtml(title)}</summary><pre tabindex="0" role="region" aria-label="${escapeHtml(label)}"><code>${escapeText(text)}</code></pre></details>`;
  };
}

/** Quotes may stand in text as they are, and schemas are full of them. */
function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Addresses and names break where they are joined, not inside a word. */
function breakable(address: string): string {
  return escapeHtml(address).replaceAll(/(?<=\/)|(?<=[a-z])(?=[A-Z])/g, '<wbr>');
}

function anchor(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9]+/g, '-').replace(/-$/, '');
}
