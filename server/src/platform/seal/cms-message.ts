import { createHash, verify, X509Certificate } from 'node:crypto';
import { OctetString, Sequence, UTCTime, type BaseBlock } from 'asn1js';
import { Certificate, ContentInfo, IssuerAndSerialNumber, SignedData, type SignerInfo } from 'pkijs';
import { BrokenSeal, sealFaults } from './broken-seal.ts';

/** The message of a seal (CMS, RFC 5652), as far as it can be read without knowing what it was signed over. */
export type SealMessage = {
  signer: SignerInfo;
  certificate: X509Certificate;
  /** Further certificates that it carries along. */
  others: readonly X509Certificate[];
};

export const attributeTypes = {
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
  timeStamp: '1.2.840.113549.1.9.16.2.14',
} as const;

const sha256 = '2.16.840.1.101.3.4.2.1';
const plainData = '1.2.840.113549.1.7.1';
const signedData = '1.2.840.113549.1.7.2';
const signatureAlgorithms: Partial<Record<string, string>> = {
  rsa: '1.2.840.113549.1.1.11',
  ec: '1.2.840.10045.4.3.2',
};

/** Parses the message and refuses every encoding that our seal would not have written, because no signature covers it. */
export function readMessage(cms: Buffer): SealMessage {
  const { contentType, content } = ContentInfo.fromBER(cms);
  if (contentType !== signedData) throw new BrokenSeal(sealFaults.noSignature);
  const signed = new SignedData({ schema: content });
  // Encoding it again must give the same bytes; otherwise something was not understood or encoded differently.
  const anew = new ContentInfo({ contentType, content: signed.toSchema() }).toSchema().toBER();
  if (!cms.equals(Buffer.from(anew))) throw new BrokenSeal(sealFaults.otherSpelling);
  const [signer, another] = signed.signerInfos;
  if (!signer || another) throw new BrokenSeal(sealFaults.notOneSigner);
  const [first, ...others] = signed.certificates ?? [];
  if (!(first instanceof Certificate)) throw new BrokenSeal(sealFaults.noCertificate);
  const certificate = x509Of(first);
  checkFrame(signed, signer, certificate);
  checkSigner(signer, first, certificate.raw);
  return { signer, certificate, others: others.map((other) => x509Of(other)) };
}

/** Whether these bytes are what the message was signed over. */
export function signatureHolds({ signer, certificate }: SealMessage, signedBytes: Buffer): boolean {
  const digest = attributeOf(signer, attributeTypes.messageDigest);
  const attributes = signer.signedAttrs?.encodedValue;
  if (!(digest instanceof OctetString) || !attributes) return false;
  if (!hashOf(signedBytes).equals(digest.valueBlock.valueHexView)) return false;
  const key = { key: certificate.publicKey, dsaEncoding: 'der' } as const;
  return verify('sha256', Buffer.from(attributes), key, signer.signature.valueBlock.valueHexView);
}

function x509Of(certificate: { toSchema(): { toBER(): ArrayBuffer } }): X509Certificate {
  return new X509Certificate(Buffer.from(certificate.toSchema().toBER()));
}

function checkFrame(signed: SignedData, signer: SignerInfo, { publicKey }: X509Certificate): void {
  const { digestAlgorithms, encapContentInfo } = signed;
  const isOurs =
    signed.version === 1 &&
    signer.version === 1 &&
    digestAlgorithms.length === 1 &&
    [...digestAlgorithms, signer.digestAlgorithm].every(({ algorithmId }) => algorithmId === sha256) &&
    encapContentInfo.eContentType === plainData &&
    !encapContentInfo.eContent &&
    !signed.crls &&
    signer.signatureAlgorithm.algorithmId === signatureAlgorithms[publicKey.asymmetricKeyType ?? ''] &&
    hasNothingButTimeStamp(signer);
  if (!isOurs) throw new BrokenSeal(sealFaults.otherSpelling);
}

/** Whether one time stamp, which is checked elsewhere, is the only unsigned attribute: anybody could have added others. */
function hasNothingButTimeStamp({ unsignedAttrs }: SignerInfo): boolean {
  const { attributes = [] } = unsignedAttrs ?? {};
  return (
    attributes.length <= 1 &&
    attributes.every(({ type, values }) => type === attributeTypes.timeStamp && values.length === 1)
  );
}

/** The certificate is named twice, once in what is signed. */
function checkSigner(signer: SignerInfo, certificate: Certificate, raw: Buffer): void {
  const { issuer, serialNumber } = certificate;
  const expected = Buffer.from(new IssuerAndSerialNumber({ issuer, serialNumber }).toSchema().toBER());
  const named = signer.sid instanceof IssuerAndSerialNumber ? Buffer.from(signer.sid.toSchema().toBER()) : undefined;
  if (!named?.equals(expected) || !signedCertificateHash(signer).equals(hashOf(raw)))
    throw new BrokenSeal(sealFaults.otherCertificate);
}

/** The certificate is part of what is signed (RFC 5035), so that it cannot be exchanged. */
function signedCertificateHash(signer: SignerInfo): Buffer {
  const certificates = firstOf(attributeOf(signer, attributeTypes.signingCertificate));
  const hash = firstOf(firstOf(certificates));
  if (!(hash instanceof OctetString)) throw new BrokenSeal(sealFaults.unnamedCertificate);
  return Buffer.from(hash.valueBlock.valueHexView);
}

export function signingTimeOf(signer: SignerInfo): Date {
  const time = attributeOf(signer, attributeTypes.signingTime);
  if (!(time instanceof UTCTime)) throw new BrokenSeal(sealFaults.noTime);
  return time.toDate();
}

function attributeOf({ signedAttrs }: SignerInfo, wanted: string): BaseBlock | undefined {
  const found = signedAttrs?.attributes.find(({ type }) => type === wanted);
  return found?.values[0] as BaseBlock | undefined;
}

function firstOf(block: BaseBlock | undefined): BaseBlock | undefined {
  return block instanceof Sequence ? block.valueBlock.value[0] : undefined;
}

function hashOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
