import { expect, test } from 'vitest';
import { signedInUser } from './signed-in-user.ts';

const info = {
  sub: 'u1',
  user_id: 'u1',
  user_name: 'erika.sommer',
  name: 'Erika Sommer',
  email: 'erika@kunde.example',
  email_verified: true,
  previous_logon_time: 1_700_000_000_000,
};

test('P7.d reads user_id, user_name, email, email_verified and previous_logon_time', () => {
  expect(signedInUser(info, {}, 'policyholder')).toMatchObject({
    id: 'u1',
    userName: 'erika.sommer',
    name: 'Erika Sommer',
    email: 'erika@kunde.example',
    emailVerified: true,
    previousLogonTime: new Date(1_700_000_000_000),
  });
});

test('what an insurer’s provider does not tell is done without', () => {
  expect(signedInUser({ sub: 's1', preferred_username: 'erika' }, {}, 'policyholder')).toMatchObject({
    id: 's1',
    userName: 'erika',
    name: 'erika',
    email: '',
    emailVerified: false,
    previousLogonTime: null,
  });
});

test.each([
  ['guidewire.edge.csr.all.all guidewire.edge.account.1.all', 'csr'],
  ['guidewire.edge.producer.P-1.all', 'producer'],
  ['guidewire.edge.vendor.V-1.all', 'vendor'],
  ['guidewire.edge.account.1.all', 'policyholder'],
])('P16.a the authorities %s make a %s', (scope, persona) => {
  expect(signedInUser(info, { scope }, 'vendor').persona).toBe(persona);
});

test('P16.a without an authority that tells, the deployment’s persona', () => {
  expect(signedInUser(info, { scope: 'openid' }, 'producer').persona).toBe('producer');
});
