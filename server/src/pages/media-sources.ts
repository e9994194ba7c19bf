import type { Deployment } from '@beistand/contract/config.ts';

type Sources = { scripts: string; frames: string; connections: string };

const social = {
  facebook: { scripts: ['https://connect.facebook.net'], frames: ['https://www.facebook.com'] },
  twitter: {
    scripts: ['https://platform.twitter.com'],
    frames: ['https://platform.twitter.com', 'https://syndication.twitter.com'],
  },
  youtube: { scripts: ['https://apis.google.com'], frames: ['https://www.youtube.com', 'https://accounts.google.com'] },
} as const;

/** What the policy must allow for the sidebar's widgets that are on; nothing where they are off, as they are by default. */
export function mediaSources({ mediaSidebar }: Deployment): Sources {
  const widgets = mediaSidebar.enabled
    ? (['facebook', 'twitter', 'youtube'] as const).filter((name) => mediaSidebar[name])
    : [];
  const feed = mediaSidebar.enabled && mediaSidebar.rss ? [new URL(mediaSidebar.rss).origin] : [];
  return {
    scripts: listed(widgets.flatMap((name) => social[name].scripts)),
    frames: listed(widgets.flatMap((name) => social[name].frames)),
    connections: listed(feed),
  };
}

function listed(sources: readonly string[]): string {
  return sources.map((source) => ` ${source}`).join('');
}
