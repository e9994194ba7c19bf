import { mediaSidebar } from '@beistand/contract/constants.ts';
import { bcp47, type Locale } from '@beistand/contract/locales.ts';
import type { SocialNetwork } from '#app/shell/cookies/optional-services.ts';

type Drawing = { page: string; locale: Locale; tweetLimit: number };

/** A network's own script and how it is asked to draw a page's posts. */
type SocialClient = {
  pageAddress(page: string): string;
  scriptAddress(locale: Locale): string;
  /** Throws where the script came but brought no client, as blockers make it. */
  draw(place: HTMLElement, drawing: Drawing): void;
};

declare global {
  interface Window {
    FB?: { init(options: { version: string }): void; XFBML: { parse(place: HTMLElement): void } };
    twttr?: { widgets: { createTimeline(source: object, place: HTMLElement, options: object): unknown } };
    gapi?: { ytsubscribe: { render(place: HTMLElement, options: object): void } };
  }
}

export const socialClients: Record<SocialNetwork, SocialClient> = {
  facebook: {
    pageAddress: facebookPage,
    scriptAddress: (locale) => `https://connect.facebook.net/${locale === 'de' ? 'de_DE' : locale}/sdk.js`,
    draw(place, { page }) {
      const client = available('facebook', window.FB);
      const post = document.createElement('div');
      post.className = 'fb-page';
      Object.assign(post.dataset, { href: facebookPage(page), tabs: 'timeline', adaptContainerWidth: 'true' });
      place.replaceChildren(post);
      client.init({ version: mediaSidebar.socialSdkVersion });
      client.XFBML.parse(place);
    },
  },
  twitter: {
    pageAddress: (page) => `https://twitter.com/${encodeURIComponent(page)}`,
    scriptAddress: () => 'https://platform.twitter.com/widgets.js',
    draw(place, { page, locale, tweetLimit }) {
      const client = available('twitter', window.twttr);
      place.replaceChildren();
      const source = { sourceType: 'profile', screenName: page };
      client.widgets.createTimeline(source, place, { tweetLimit, dnt: true, lang: bcp47(locale).slice(0, 2) });
    },
  },
  youtube: {
    pageAddress: (page) => `https://www.youtube.com/@${encodeURIComponent(page)}`,
    scriptAddress: () => 'https://apis.google.com/js/platform.js',
    draw(place, { page }) {
      const client = available('youtube', window.gapi);
      place.replaceChildren();
      client.ytsubscribe.render(place, { channel: page, layout: 'full' });
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
