import { expect, test } from 'vitest';
import { hashPassword, passwordCost, verifyPassword } from './password.ts';

// Other tests hash at a lower cost (testing/cheap-passwords.ts), so this file belongs to the project without that set-up.
test('the shipped cost of a password is 32 MB and three rounds', async () => {
  expect(passwordCost).toEqual({ N: 32_768, r: 8, p: 3 });
  const hash = await hashPassword('ein langes Passwort', '192.0.2.1');
  expect(hash).toMatch(/^scrypt\$N=32768,r=8,p=3\$[\w-]{22}\$[\w-]{43}$/);
  expect(await verifyPassword('ein langes Passwort', hash, { key: '192.0.2.1' })).toBe(true);
  expect(await verifyPassword('ein anderes Passwort', hash, { key: '192.0.2.1' })).toBe(false);
});

test('a hash made at another cost is still compared at its own', async () => {
  const shipped = { ...passwordCost };
  Object.assign(passwordCost, { N: 2 ** 10 });
  const cheap = await hashPassword('ein langes Passwort', '192.0.2.1').finally(() =>
    Object.assign(passwordCost, shipped),
  );
  expect(cheap).toContain('N=1024,');
  expect(await verifyPassword('ein langes Passwort', cheap, { key: '192.0.2.1' })).toBe(true);
});
