import { expect, test } from 'vitest';
import * as v from 'valibot';
import { deploymentSchema } from './config.ts';
import { deploymentProblems } from '#deployment/deployment-problems.ts';

const contact = { phone: '+49 89 1234', email: 'hilfe@klub.example' };

const smallest = {
  club: 'klub',
  name: 'Ein Klub',
  website: 'https://www.klub.example',
  contacts: { medical: contact, vehiclegermany: contact, vehicleabroad: contact },
  supportPhone: '+49 89 1000',
  legalLinks: {
    privacy: 'https://www.klub.example/p',
    imprint: 'https://www.klub.example/i',
    terms: 'https://www.klub.example/t',
  },
  theme: { logo: { path: 'M0 0h4v4z', wordmark: 'Klub' } },
};

const read = (part: object = {}) => v.parse(deploymentSchema, { ...smallest, ...part });

test('P1.a P2.e the smallest deployment has every default', () => {
  const deployment = read();
  expect(deployment.mode).toBe('production');
  expect(deployment.basePath).toBe('/ambulance-app/');
  expect(deployment.persona).toBe('policyholder');
  expect(deployment.preferredLocale).toBe('de_DE');
  expect(deployment.locales).toEqual(['de_DE', 'en_US']);
  expect(deployment.theme).toMatchObject({ brand: '#ffcc00', onBrand: '#111111', text: '#111111' });
  expect(deployment.map).toEqual({
    key: null,
    centre: { latitude: 37.55, longitude: -122.27 },
    tiles: null,
    attribution: null,
  });
  expect(deployment.captcha).toMatchObject({ key: null });
  expect(deployment.analytics).toEqual({ address: null });
});

test('P2.c capabilities claim, claimDocument, document and faq are on, vendor is off', () => {
  expect(read().capabilities).toMatchObject({
    claim: true,
    claimDocument: true,
    document: true,
    faq: true,
    vendor: false,
  });
});

test('P2.d every feature flag is off', () => {
  expect(read().features).toEqual({
    alternativeIdentityProvider: false,
    grantedAuthorityChecks: false,
    signUp: false,
    forgotPassword: false,
    socialLogin: false,
  });
});

test('P2.e the media sidebar is on and all its widgets are off', () => {
  expect(read().mediaSidebar).toEqual({
    enabled: true,
    text: null,
    contact: false,
    facebook: null,
    twitter: null,
    youtube: null,
    rss: null,
    rssItemLimit: 5,
    tweetLimit: 3,
  });
});

test('P2.e time-outs and limits have their defaults and can be set', () => {
  expect(read().limits).toEqual({
    claimUploadKilobytes: 50_000,
    inactivityMinutes: 5,
    logoutConfirmationMinutes: 1,
    reportsPerPhoneAndHour: 10,
    reportsPerAddressAndHour: 60,
  });
  expect(read({ limits: { inactivityMinutes: 0.1 } }).limits.inactivityMinutes).toBe(0.1);
});

test.each([
  ['club', { club: 'Ein Klub' }],
  ['club', { club: 'select-policy' }],
  ['club', { club: 'pa' }],
  ['website', { website: 'javascript:alert(1)' }],
  ['basePath', { basePath: 'ambulance-app' }],
  ['contacts.medical.phone', { contacts: { ...smallest.contacts, medical: { ...contact, phone: '089 1234' } } }],
  ['locales.0', { locales: ['xx_XX'] }],
  ['locales.1', { locales: ['de_DE', 'fr_FR'] }],
  ['preferredLocale', { locales: ['en_US'], preferredLocale: 'de_DE' }],
  ['theme.brand', { theme: { ...smallest.theme, brand: 'yellow' } }],
  ['theme.logo.path', { theme: { logo: { path: '"><script>', wordmark: 'x' } } }],
  ['limits.inactivityMinutes', { limits: { inactivityMinutes: 0 } }],
  ['persona', { persona: 'king' }],
  ['colour', { colour: 'red' }],
  ['capabilities.faqs', { capabilities: { faqs: true } }],
])('P2.f a bad value is told with its key: %s', (key, part) => {
  expect(deploymentProblems({ ...smallest, ...part }).join()).toContain(`"${key}"`);
});

test('P2.f a missing key is told', () => {
  const { name: _, ...nameless } = smallest;
  expect(deploymentProblems(nameless)).toEqual(['"name" is missing']);
  expect(deploymentProblems(null)).toEqual([expect.stringContaining('the whole file')]);
});
