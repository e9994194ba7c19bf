import { expect, test } from 'vitest';
import { createSignIn } from './create-sign-in.ts';
import type { SignInConfiguration } from './sign-in-configuration.ts';

const configuration: SignInConfiguration = {
  issuer: 'https://insurer.example/uaa',
  clientId: 'portal',
  audience: 'urn:claims',
  scope: 'openid',
  redirectUri: 'https://insurer.example/ambulance-app/uaa/frame',
  basePath: '/ambulance-app/',
  flow: 'own',
  persona: 'policyholder',
  inactivityMs: 300_000,
  confirmationMs: 60_000,
};

test('P12.g a second auth service with another configuration throws', () => {
  const first = createSignIn(configuration);
  expect(createSignIn({ ...configuration })).toBe(first);
  expect(() => createSignIn({ ...configuration, clientId: 'another' })).toThrow('another configuration');
  expect(() => createSignIn({ ...configuration, inactivityMs: 1 })).toThrow('another configuration');
});

test('nobody knows who is there until the provider was asked', () => {
  const signIn = createSignIn(configuration);
  expect(signIn.state()).toEqual({ status: 'unknown' });
  expect(signIn.accessToken()).toBeUndefined();
});
