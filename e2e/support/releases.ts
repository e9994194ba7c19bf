import type { Page, Route } from '@playwright/test';
import { builtFiles } from './built-pieces.ts';

type Release = 1 | 2;

/** All files of the second release have other names, as changed files of a build do. */
const inSecond = (name: string) => name.replace(/\.(js|css)$/, '.second.$1');

function asRelease(release: Release, text: string): string {
  if (release === 1) return text;
  return text.replaceAll(/[\w.-]+\.(?:js|css)\b/g, (name) => (builtFiles.has(name) ? inSecond(name) : name));
}

/**
 * Simulates the deployment of a second release: the same build, with other names for all its files. Files of a release that is not
 * deployed do not exist.
 */
export async function deployReleases(page: Page) {
  let documents: () => Release = () => 1;
  let files: (release: Release, name: string) => boolean = (release) => release === 1;
  const loads: Release[] = [];
  const asked = new Set<string>();

  async function serve(route: Route): Promise<void> {
    const url = new URL(route.request().url());
    if (url.pathname.includes('/assets/')) return serveFile(route, url);
    const isNavigation = route.request().isNavigationRequest();
    const isPage = isNavigation || (route.request().method() === 'GET' && url.href === page.url());
    if (!isPage) return route.fallback();
    const release = documents();
    if (isNavigation) loads.push(release);
    const response = await route.fetch({ headers: { ...route.request().headers(), 'if-none-match': '' } });
    return route.fulfill({ response, body: asRelease(release, await response.text()) });
  }

  async function serveFile(route: Route, url: URL): Promise<void> {
    const release: Release = url.pathname.includes('.second.') ? 2 : 1;
    const name = url.pathname.replace('.second.', '.').split('/').at(-1) ?? '';
    asked.add(name);
    if (!files(release, name)) return route.fulfill({ status: 404, json: { error: 'Not Found' } });
    const response = await route.fetch({ url: url.href.replace('.second.', '.') });
    return route.fulfill({ response, body: asRelease(release, await response.text()) });
  }

  await page.route('**/*', serve);
  return {
    /** The release of every document that was navigated to. */
    loads,
    /** The files requested so far, by their names in the first release. */
    askedFor: () => new Set(asked),
    deploySecond() {
      documents = () => 2;
      files = (release) => release === 2;
    },
    /** Sets which release's document is sent, and which files exist. */
    deploy(next: { documents: () => Release; files: (release: Release, name: string) => boolean }) {
      ({ documents, files } = next);
    },
  };
}
