import { expect, test } from 'vitest';
import { pathAfterFailure } from './error-routing.ts';
import { RpcError } from './rpc-error.ts';

const here = '/ambulance-app/claims?tab=notes';

test('P6.a unauthenticated leads to the login page, which leads back here', () => {
  expect(pathAfterFailure(new RpcError('unauthenticated'), here)).toBe(
    'login-page?returnTo=%2Fambulance-app%2Fclaims%3Ftab%3Dnotes',
  );
});

test('P6.d K3 600 leads to the page of expired sessions', () => {
  expect(pathAfterFailure(new RpcError('application', { appErrorCode: 600 }), here)).toBe('sessionexpired');
});

test('an operation’s own fallback is for what the server could not do, and for nothing else', () => {
  expect(pathAfterFailure(new RpcError('application', { baseError: 'No' }), here, '/trylater')).toBe('trylater');
  expect(pathAfterFailure(new RpcError('application'), here, '/callcenter')).toBe('callcenter');
  expect(pathAfterFailure(new RpcError('application', { appErrorCode: 600 }), here, '/trylater')).toBe(
    'sessionexpired',
  );
  expect(pathAfterFailure(new RpcError('offline'), here, '/trylater')).toBeUndefined();
});

test.each([new RpcError('offline'), new RpcError('application', { baseError: 'No' }), new Error('x'), undefined])(
  'everything else is the page’s own to show: %s',
  (failure) => {
    expect(pathAfterFailure(failure, here)).toBeUndefined();
  },
);
