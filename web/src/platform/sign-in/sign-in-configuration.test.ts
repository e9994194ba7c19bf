import { deploymentSchema } from '@beistand/contract/config.ts';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { demoDeployment } from '#platform/demo-deployment-fixture.ts';
import { signInConfigurationOf } from './sign-in-configuration.ts';

const configuration = (part: object = {}) =>
  signInConfigurationOf(v.parse(deploymentSchema, { ...demoDeployment, ...part }), 'https://portal.example');

test('P14.a P14.c 5 minutes and 1 minute, unless the deployment says otherwise', () => {
  expect(configuration()).toMatchObject({ inactivityMs: 300_000, confirmationMs: 60_000 });
  const limits = { inactivityMinutes: 0.05, logoutConfirmationMinutes: 2 };
  expect(configuration({ limits })).toMatchObject({ inactivityMs: 3000, confirmationMs: 120_000 });
});

test('without a provider of the insurer’s own, the one below uaa', () => {
  expect(configuration()).toMatchObject({
    issuer: 'https://portal.example/ambulance-app/uaa',
    redirectUri: 'https://portal.example/ambulance-app/uaa/frame',
    flow: 'own',
  });
});

test('an insurer’s provider replaces it', () => {
  const signIn = { issuer: 'https://login.insurer.example/realm', clientId: 'portal', audience: 'claims' };
  expect(configuration({ signIn })).toMatchObject({ ...signIn, scope: 'openid', flow: 'foreign' });
});

test('P11.c the flag chooses the alternative flow', () => {
  expect(configuration({ features: { alternativeIdentityProvider: true } }).flow).toBe('sso');
});
