import { createHash } from 'node:crypto';
import type { Deployment } from '@beistand/contract/config.ts';
import { bcp47, type Locale } from '@beistand/contract/locales.ts';
import { mediaSources } from './media-sources.ts';
import type { BuiltWeb, PageAssets, Rendering } from './built-web.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';

export type Document = { html: string; contentSecurityPolicy: string };
export type DocumentInput = {
  deployment: Deployment;
  locale: Locale;
  rendering: Rendering;
  web: BuiltWeb | 'development';
};

/** A whole HTML document: styles and the early script inline (allowed by their hashes), the configuration as a block of data. */
export function documentOf({ deployment, locale, rendering, web }: DocumentInput): Document {
  const { basePath } = deployment;
  const assets = web === 'development' ? null : web.assetsOf(rendering.modules);
  const styles = (assets?.css ?? '') + themeCss(deployment.theme);
  const data = dataBlock({ configuration: deployment, locale });
  const html = `<!doctype html>
<html lang="${bcp47(locale)}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${deployment.theme.brand}">
<meta name="format-detection" content="telephone=no">
<title>${escapeHtml(rendering.title)}</title>
<link rel="icon" href="${basePath}icon.svg" type="image/svg+xml">
${assets ? assetTags(assets, basePath) : developmentScripts}
<style>${styles}</style>
</head>
<body>
<div id="root">${rendering.html}</div>
<script type="application/json" id="runtime">${data}</script>
<script>${rendering.earlyScript}</script>
</body>
</html>
`;
  return { html, contentSecurityPolicy: policy(deployment, styles, rendering.earlyScript, web === 'development') };
}

// The development server in front answers these two addresses itself.
const developmentScripts =
  '<script type="module" src="/@vite/client"></script>\n<script type="module" src="/src/app/entry-development.tsx"></script>';

function assetTags({ script, modules, styleSheets }: PageAssets, basePath: string): string {
  return [
    `<script type="module" src="${basePath}${script}"></script>`,
    ...modules.map((file) => `<link rel="modulepreload" href="${basePath}${file}">`),
    // Disabled, because the styles are inline; these tags tell the module loader that they are loaded.
    ...styleSheets.map((file) => `<link rel="stylesheet" href="${basePath}${file}" disabled>`),
  ].join('\n');
}

function themeCss({ brand, onBrand, page, surface, text, radius }: Deployment['theme']): string {
  return `:root{--brand:${brand};--on-brand:${onBrand};--page:${page};--surface:${surface};--text:${text};--radius:${radius}px}`;
}

/** JSON that cannot end the block it stands in. */
function dataBlock(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

function policy(deployment: Deployment, styles: string, script: string, development: boolean): string {
  const scripts = development ? "'self' 'unsafe-inline'" : `'self' '${hashOf(script)}'`;
  const styling = development ? "'self' 'unsafe-inline'" : `'self' '${hashOf(styles)}'`;
  const analytics = deployment.analytics.address ? ` ${new URL(deployment.analytics.address).origin}` : '';
  const provider = deployment.signIn ? ` ${new URL(deployment.signIn.issuer).origin}` : '';
  const media = mediaSources(deployment);
  const captcha = captchaSources(deployment);
  const tiles = deployment.map.tiles ? ` ${new URL(deployment.map.tiles).origin}` : '';
  const videos = deployment.capabilities.faq ? ' https://www.youtube-nocookie.com' : '';
  return [
    "default-src 'none'",
    `script-src ${scripts}${analytics}${media.scripts}${captcha}`,
    `style-src ${styling}`,
    `img-src 'self' data: blob:${tiles}`,
    `connect-src 'self'${analytics}${provider}${media.connections}`,
    "font-src 'self'",
    "worker-src 'self'",
    `frame-src 'self'${videos}${provider}${media.frames}${captcha}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Nothing where there is no captcha, as there is none by default. */
function captchaSources({ captcha }: Deployment): string {
  if (captcha.key === null) return '';
  return [new URL(captcha.script).origin, ...captcha.origins].map((origin) => ` ${origin}`).join('');
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
