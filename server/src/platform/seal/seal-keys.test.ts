import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestCertificate } from '#testing/signatures/test-certificates.ts';
import { parseSealKeys } from './seal-keys.ts';

const now = new Date();
const hour = 3_600_000;

test('key and certificate are found in any order', async () => {
  const { key, certificate } = await createTestCertificate({ keyType: 'RSA', name: 'Siegel' });
  for (const pem of [key + certificate, certificate + key, `Bag Attributes\n${certificate}\r\n${key}`]) {
    const keys = parseSealKeys(pem, now);
    expect(keys.keyType).toBe('RSA');
    expect(keys.certificate.subject).toBe('CN=Siegel');
    expect(keys.chain).toEqual([]);
  }
});

test('what cannot seal is refused with one line', async () => {
  const own = await createTestCertificate();
  const other = await createTestCertificate();
  const weak = await createTestCertificate({ keyType: 'RSA', bits: 1024 });
  const old = await createTestCertificate({ validTo: new Date(now.getTime() - 1) });
  const early = await createTestCertificate({ validFrom: new Date(now.getTime() + hour / 2) });
  const ed25519 = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  const locked = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
    cipher: 'aes-256-cbc',
    passphrase: 'x',
  });
  const cases: [string, string][] = [
    ['', 'it has no private key that can be read without a password'],
    [own.certificate, 'it has no private key that can be read without a password'],
    [locked + own.certificate, 'it has no private key that can be read without a password'],
    [own.key, 'none of its certificates belongs to its private key'],
    [own.key + other.certificate, 'none of its certificates belongs to its private key'],
    [own.key.replaceAll(/[a-z]/g, 'a') + own.certificate, 'its private key cannot be read'],
    [own.key + own.certificate.replaceAll(/[a-z]/g, 'a'), 'one of its certificates cannot be read'],
    [weak.key + weak.certificate, 'its RSA key has fewer than 2048 bits'],
    [ed25519.toString() + own.certificate, 'its private key is neither RSA nor EC'],
    [old.key + old.certificate, 'its certificate expired at'],
    [early.key + early.certificate, 'its certificate is valid from'],
  ];
  for (const [pem, message] of cases) expect(() => parseSealKeys(pem, now)).toThrow(message);
});
