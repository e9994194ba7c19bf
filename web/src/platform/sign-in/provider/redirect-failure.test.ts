import { authErrorKinds } from '@beistand/contract/features/session/sign-in.ts';
import { expect, test } from 'vitest';
import { redirectFailure } from './redirect-failure.ts';

test.each(authErrorKinds)('P8.d the error parameter %s fails with that error', (kind) => {
  expect(redirectFailure(kind, 'loginError')).toMatchObject({ kind, providerError: undefined });
});

test('P8.d a provider’s own error is told by its name', () => {
  expect(redirectFailure('access_denied', 'loginError')).toMatchObject({
    kind: 'loginError',
    providerError: 'access_denied',
  });
});

test.each(['<b>call +49 900 1</b>', 'Please call 0900 1234', 'x'.repeat(61), ''])(
  'what cannot be a code is not shown: %s',
  (error) => {
    expect(redirectFailure(error, 'loginError').providerError).toBeUndefined();
  },
);
