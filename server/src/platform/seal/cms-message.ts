import { createHash, X509Certificate } from 'node:crypto';
import { fromBER, type BaseBlock, OctetString, Sequence, UTCTime } from 'asn1js';
import { Certificate, ContentInfo, SignedData, type SignerInfo } from 'pkijs';
import { BrokenSeal } from './broken-seal.ts';

/** The message of a seal (CMS, RFC 5652), as far as it can be read without knowing what it was signed over. */
export type SealMessage = { signed: SignedData; signer: SignerInfo; certificates: readonly X509Certificate[] };

export const attributeTypes = {
  contentType: '1.2.840.113549.1.9.3',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
  timeStamp: '1.2.840.113549.1.9.16.2.14',
} as const;

const sha256 = '2.16.840.1.101.3.4.2.1';
const plainData = '1.2.840.113549.1.7.1';
const signedData = '1.2.840.113549.1.7.2';
const signatureAlgorithms = { rsa: '1.2.840.113549.1.1.11', ec: '1.2.840.10045.4.3.2' };

/** Reads the message and refuses whatever our seal would not have written: what nothing signs must have one spelling. */
export function readMessage(cms: Buffer): SealMessage {
  const content = readStrictly(cms);
  if (content.contentType !== signedData) throw new BrokenSeal('the seal is not a signature');
  const signed = new SignedData({ schema: content.content });
  const [signer, another] = signed.signerInfos;
  if (!signer || another) throw new BrokenSeal('the seal has not exactly one signer');
  const certificates = (signed.certificates ?? []).map((certificate) => {
    if (!(certificate instanceof Certificate)) throw new BrokenSeal('the seal carries an unknown kind of certificate');
    return new X509Certificate(Buffer.from(certificate.toSchema().toBER()));
  });
  checkFrame(signed, signer, certificates[0]);
  return { signed, signer, certificates };
}

function readStrictly(cms: Buffer): ContentInfo {
  const { result, offset } = fromBER(cms);
  // One value has many spellings; only the shortest of each (DER) is ours.
  if (offset !== cms.length || !cms.equals(Buffer.from(result.toBER())))
    throw new BrokenSeal('the seal cannot be read');
  return new ContentInfo({ schema: result });
}

function checkFrame(signed: SignedData, signer: SignerInfo, certificate: X509Certificate | undefined): void {
  const { digestAlgorithms, encapContentInfo } = signed;
  const keyType = certificate?.publicKey.asymmetricKeyType;
  const algorithm = keyType === 'rsa' || keyType === 'ec' ? signatureAlgorithms[keyType] : undefined;
  const isOurs =
    signed.version === 1 &&
    signer.version === 1 &&
    [...digestAlgorithms, signer.digestAlgorithm].every(({ algorithmId }) => algorithmId === sha256) &&
    digestAlgorithms.length === 1 &&
    encapContentInfo.eContentType === plainData &&
    !encapContentInfo.eContent &&
    !signed.crls &&
    signer.signatureAlgorithm.algorithmId === algorithm &&
    (signer.unsignedAttrs?.attributes ?? []).every(({ type }) => type === attributeTypes.timeStamp);
  if (!isOurs) throw new BrokenSeal('the seal is not written as it was made');
  if (!certificate || !signedCertificateHash(signer).equals(hashOf(certificate.raw)))
    throw new BrokenSeal('the seal names another certificate than it carries');
}

/** Which certificate signed is itself signed (RFC 5035), so that no other can take its place. */
function signedCertificateHash(signer: SignerInfo): Buffer {
  const certificates = firstOf(attributeOf(signer, attributeTypes.signingCertificate));
  const hash = firstOf(firstOf(certificates));
  if (!(hash instanceof OctetString)) throw new BrokenSeal('the seal does not say which certificate signed');
  return Buffer.from(hash.valueBlock.valueHexView);
}

export function signingTimeOf(signer: SignerInfo): Date {
  const time = attributeOf(signer, attributeTypes.signingTime);
  if (!(time instanceof UTCTime)) throw new BrokenSeal('the seal does not say when it was made');
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
