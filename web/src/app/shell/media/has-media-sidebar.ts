import type { RuntimeConfiguration } from '@beistand/contract/config.ts';

/** An enabled sidebar without a widget would be an empty column. */
export function hasMediaSidebar({
  enabled,
  text,
  contact,
  facebook,
  twitter,
  youtube,
  rss,
}: RuntimeConfiguration['mediaSidebar']): boolean {
  return enabled && (contact || [text, facebook, twitter, youtube, rss].some((widget) => widget !== null));
}
