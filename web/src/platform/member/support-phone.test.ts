import { expect, test } from 'vitest';
import { createLinkSession } from './link-session.ts';
import { linkSessionKey, supportPhoneFor } from './support-phone.ts';

const configuration = {
  supportPhone: 'general',
  contacts: {
    medical: { phone: 'medical line', email: 'm@club.example' },
    vehiclegermany: { phone: 'line for Germany', email: 'g@club.example' },
    vehicleabroad: { phone: 'line for abroad', email: 'a@club.example' },
  },
};

function tab() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
  };
}

test('P23.a whatever fails inside a case, the number to call is the one of this kind of case', () => {
  const storage = tab();
  const shown = () => supportPhoneFor(configuration, () => storage);
  expect(shown()).toBe('general');
  const link = createLinkSession(() => storage);
  link.open('T1', 'vehicleabroad');
  expect(shown()).toBe('line for abroad');
  link.begin({
    communicationType: 'show_info',
    communicationTypeExt: 'medical',
    sessionUUID: '0b9f4a2e-58a7-4c6e-9c57-0d7a5e0c1a11',
    historyRedirectPath: '/service-info',
  });
  expect(shown()).toBe('medical line');
  expect(createLinkSession(() => storage).ext()).toBe('medical');
});

test.each(['null', '{', '{"ext":"boat"}', '{"session":5}'])('a tab that keeps %s has the general number', (kept) => {
  const storage = tab();
  storage.setItem(linkSessionKey, kept);
  expect(supportPhoneFor(configuration, () => storage)).toBe('general');
});

test('a browser without a storage has the general number', () => {
  const refused = () => {
    throw new Error('refused');
  };
  expect(supportPhoneFor(configuration, refused)).toBe('general');
});
