import { mediaSidebar } from '@beistand/contract/constants.ts';
import { bcp47, type Locale } from '@beistand/contract/locales.ts';
import type { SocialNetwork } from '#app/shell/cookies/optional-services.ts';

type Drawing = { page: string; locale: Locale; tweetLimit: number };

/** A network's own script and how it renders the posts of a page. */
type SocialClient = {
  pageAddress(page: string): string;
  scriptAddress(locale: Locale): string;
  /** Throws if the script was loaded but defined no client, as with ad blockers. */
  draw(container: HTMLElement, drawing: Drawing): void;
};

declare global {
  interface Window {
    FB?: { init(options: { version: string }): void; XFBML: { parse(container: HTMLElement): void } };
    twttr?: { widgets: { createTimeline(source: object, container: HTMLElement, options: object): unknown } };
    gapi?: { ytsubscribe: { render(container: HTMLElement, options: object): void } };
  }
}

export const socialClients: Record<SocialNetwork, SocialClient> = {
  facebook: {
    pageAddress: facebookPage,
    scriptAddress: (locale) => `https://connect.facebook.net/${locale === 'de' ? 'de_DE' : locale}/sdk.js`,
    draw(container, { page }) {
      const client = available('facebook', window.FB);
      const post = document.createElement('div');
      post.className = 'fb-page';
      Object.assign(post.dataset, { href: facebookPage(page), tabs: 'timeline', adaptContainerWidth: 'true' });
      container.replaceChildren(post);
      client.init({ version: mediaSidebar.socialSdkVersion });
      client.XFBML.parse(container);
    },
  },
  twitter: {
    pageAddress: (page) => `https://twitter.com/${encodeURIComponent(page)}`,
    scriptAddress: () => 'https://platform.twitter.com/widgets.js',
    draw(container, { page, locale, tweetLimit }) {
      const client = available('twitter', window.twttr);
      container.replaceChildren();
      const source = { sourceType: 'profile', screenName: page };
      client.widgets.createTimeline(source, container, { tweetLimit, dnt: true, lang: bcp47(locale).slice(0, 2) });
    },
  },
  youtube: {
    pageAddress: (page) => `https://www.youtube.com/@${encodeURIComponent(page)}`,
    scriptAddress: () => 'https://apis.google.com/js/platform.js',
    draw(container, { page }) {
      const client = available('youtube', window.gapi);
      container.replaceChildren();
      client.ytsubscribe.render(container, { channel: page, layout: 'full' });
    },
  },
};

function facebookPage(page: string): string {
  return `https://www.facebook.com/${encodeURIComponent(page)}`;
}

function available<Client>(network: SocialNetwork, client: Client | undefined): Client {
  if (!client) throw new Error(`The client of ${network} is unavailable`);
  return client;
}
