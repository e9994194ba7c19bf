import { webcrypto, type webcrypto as WebCrypto } from 'node:crypto';
import { BitString, Integer, Utf8String } from 'asn1js';
import { AttributeTypeAndValue, BasicConstraints, Certificate, Extension } from 'pkijs';

export type TestCertificate = { certificate: string; key: string; keys: WebCrypto.CryptoKeyPair; name: string };

type Options = {
  name?: string;
  keyType?: 'RSA' | 'EC';
  bits?: number;
  curve?: 'P-256' | 'P-384';
  issuer?: TestCertificate;
  validFrom?: Date;
  validTo?: Date;
  /** Whether it may issue others. */
  isAuthority?: boolean;
};

const hour = 3_600_000;

/** A certificate and its key as PEM, signed by itself or by another. */
export async function createTestCertificate({
  name = 'Testsiegel',
  keyType = 'EC',
  bits = 2048,
  curve = 'P-256',
  issuer,
  validFrom = new Date(Date.now() - hour),
  validTo = new Date(Date.now() + hour),
  isAuthority = true,
}: Options = {}): Promise<TestCertificate> {
  const keys = await webcrypto.subtle.generateKey(
    keyType === 'EC'
      ? { name: 'ECDSA', namedCurve: curve }
      : { name: 'RSASSA-PKCS1-v1_5', modulusLength: bits, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
    true,
    ['sign', 'verify'],
  );
  const serialNumber = new Integer({ value: Math.floor(Math.random() * 1e9) + 1 });
  const certificate = new Certificate({ version: 2, serialNumber });
  certificate.subject.typesAndValues = [named(name)];
  certificate.issuer.typesAndValues = [named(issuer?.name ?? name)];
  certificate.notBefore.value = validFrom;
  certificate.notAfter.value = validTo;
  if (isAuthority) certificate.extensions = authority;
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  await certificate.sign((issuer?.keys ?? keys).privateKey, 'SHA-256');
  return {
    name,
    keys,
    certificate: pem('CERTIFICATE', certificate.toSchema().toBER()),
    key: pem('PRIVATE KEY', await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)),
  };
}

const authority = [
  new Extension({
    extnID: '2.5.29.19',
    critical: true,
    extnValue: new BasicConstraints({ cA: true }).toSchema().toBER(),
  }),
  new Extension({
    extnID: '2.5.29.15',
    critical: true,
    // Signs documents and certificates.
    extnValue: new BitString({ valueHex: new Uint8Array([0b1000_0100]).buffer, unusedBits: 2 }).toBER(),
  }),
];

function named(value: string): AttributeTypeAndValue {
  return new AttributeTypeAndValue({ type: '2.5.4.3', value: new Utf8String({ value }) });
}

function pem(label: string, der: ArrayBuffer): string {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
}
