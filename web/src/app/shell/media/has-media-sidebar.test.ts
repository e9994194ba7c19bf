import type { RuntimeConfiguration } from '@beistand/contract/config.ts';
import { expect, test } from 'vitest';
import { hasMediaSidebar } from './has-media-sidebar.ts';

const off: RuntimeConfiguration['mediaSidebar'] = {
  enabled: true,
  text: null,
  contact: false,
  facebook: null,
  twitter: null,
  youtube: null,
  rss: null,
  rssItemLimit: 5,
  tweetLimit: 3,
};

test('P19.e a media sidebar with all widgets off is not shown', () => {
  expect(hasMediaSidebar(off)).toBe(false);
});

test.each([
  { text: 'Tag und Nacht' },
  { contact: true },
  { facebook: 'gelbring' },
  { twitter: 'gelbring' },
  { youtube: 'gelbring' },
  { rss: 'https://www.gelbring.example/feed.xml' },
])('P19.e one widget is enough: %o', (widget) => {
  expect(hasMediaSidebar({ ...off, ...widget })).toBe(true);
  expect(hasMediaSidebar({ ...off, ...widget, enabled: false })).toBe(false);
});
