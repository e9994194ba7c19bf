import { webcrypto } from 'node:crypto';
import { join } from 'node:path';
import { readOrCreateFile } from '#platform/files/read-or-create-file.ts';
import { parseSealKeys, type SealKeys } from './seal-keys.ts';

type Options = { dataDir: string; clubName: string; now: Date };

const validYears = 10;
const commonName = '2.5.4.3';

/** A seal for trying things out, in DATA_DIR/keys/seal.pem: nobody but this deployment vouches for it. */
export async function loadDemoSealKeys({ dataDir, clubName, now }: Options): Promise<SealKeys> {
  const path = join(dataDir, 'keys', 'seal.pem');
  const pem = await readOrCreateFile(path, () => createSelfSigned(clubName, now));
  try {
    return parseSealKeys(pem, now);
  } catch (failure) {
    throw new Error(`${path} cannot seal: ${(failure as Error).message}`, { cause: failure });
  }
}

async function createSelfSigned(clubName: string, now: Date): Promise<string> {
  const { Utf8String, Integer } = await import('asn1js');
  const { AttributeTypeAndValue, Certificate } = await import('pkijs');
  const keys = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  const name = new AttributeTypeAndValue({ type: commonName, value: new Utf8String({ value: `${clubName} Demo` }) });
  const certificate = new Certificate({ version: 2, serialNumber: new Integer({ valueHex: randomSerial() }) });
  certificate.subject.typesAndValues = [name];
  certificate.issuer.typesAndValues = [name];
  // Valid from an earlier date, because demo cases are older than the demo's first start.
  certificate.notBefore.value = yearsFrom(now, -1);
  certificate.notAfter.value = yearsFrom(now, validYears);
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  await certificate.sign(keys.privateKey, 'SHA-256');
  const privateKey = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey);
  return pemBlock('PRIVATE KEY', privateKey) + pemBlock('CERTIFICATE', certificate.toSchema().toBER());
}

function yearsFrom(date: Date, years: number): Date {
  const moved = new Date(date);
  moved.setUTCFullYear(date.getUTCFullYear() + years);
  return moved;
}

function randomSerial(): ArrayBuffer {
  const bytes = webcrypto.getRandomValues(new Uint8Array(16));
  // A serial number is positive, and its first byte is not zero.
  bytes[0] = 0x40 | ((bytes[0] ?? 0) & 0x3f);
  return bytes.buffer;
}

function pemBlock(label: string, der: ArrayBuffer): string {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
}
