import { expect, test } from 'vitest';
import { openTestApp } from '#testing/test-app.ts';
import { loggableUrl } from './log.ts';

test('the token of a link and everything behind a question mark stay out of a logged address', () => {
  expect(loggableUrl('/ambulance-app/login/SECRET')).toBe('/ambulance-app/login/…');
  expect(loggableUrl('/ambulance-app/login/SECRET/medical?x=SECRET')).toBe('/ambulance-app/login/…/medical');
  expect(loggableUrl('/ambulance-app/x?token=SECRET\nSECRET')).toBe('/ambulance-app/x');
});

test('nothing that opens something reaches the log', async () => {
  const server = await openTestApp();
  await server.app.inject({
    url: '/ambulance-app/login/TOPSECRET/medical?token=TOPSECRET',
    headers: {
      cookie: 'beistand_visitor=TOPSECRET',
      authorization: 'Bearer TOPSECRET',
      referer: 'https://x/?TOPSECRET',
    },
  });
  await server.call('claim/claim', 'setLocale', ['TOPSECRET']);
  expect(server.logged.length).toBeGreaterThan(1);
  expect(server.logged.join()).not.toContain('TOPSECRET');
  await server.close();
});
