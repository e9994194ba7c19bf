import { X509Certificate } from 'node:crypto';
import { PDF } from '@libpdf/core';
import type { SignerInfo } from 'pkijs';
import { BrokenSeal, sealFaults } from './broken-seal.ts';
import { certificatePath } from './certificate-path.ts';
import { attributeTypes, readMessage, signatureHolds, signingTimeOf } from './cms-message.ts';
import { confirmSignature, findSignature } from './find-signature.ts';
import { checkPeriod } from './seal-keys.ts';
import { timeStampOf } from './time-stamp-token.ts';

export type VerifiedSeal = {
  document: PDF;
  certificate: X509Certificate;
  /** The chain to an authority, as far as the seal contains it. */
  chain: readonly X509Certificate[];
  /** By the clock of the server that sealed. */
  sealedAt: Date;
  timeStamp: { at: Date; by: string } | undefined;
};

/** Reads a sealed PDF. Fails with BrokenSeal where the file is not byte for byte what was sealed. */
export async function verifySeal(pdf: Buffer): Promise<VerifiedSeal> {
  const found = findSignature(pdf);
  const message = readMessage(found.cms);
  if (!signatureHolds(message, found.signedBytes)) throw new BrokenSeal(sealFaults.changed);
  const { signer, certificate, others } = message;
  const chain = certificatePath(certificate, others);
  if (chain.length !== others.length) throw new BrokenSeal(sealFaults.strayCertificate);
  const sealedAt = signingTimeOf(signer);
  const timeStamp = await timeStampOn(signer);
  for (const at of [sealedAt, timeStamp?.at ?? sealedAt]) checkPeriodAt(certificate, at);
  const document = await PDF.load(pdf);
  await confirmSignature(document, found);
  return { document, certificate, chain, sealedAt, timeStamp };
}

function checkPeriodAt(certificate: X509Certificate, at: Date): void {
  try {
    checkPeriod(certificate, at);
  } catch (failure) {
    throw new BrokenSeal({
      en: `it was sealed when ${(failure as Error).message}`,
      de: `es wurde außerhalb der Gültigkeit seines Zertifikats gesiegelt (${at.toISOString()})`,
    });
  }
}

async function timeStampOn({ unsignedAttrs, signature }: SignerInfo): Promise<VerifiedSeal['timeStamp']> {
  const found = unsignedAttrs?.attributes.find(({ type }) => type === attributeTypes.timeStamp);
  if (!found) return undefined;
  const [token] = found.values as { toBER(): ArrayBuffer }[];
  if (!token) throw new BrokenSeal(sealFaults.emptyTimeStamp);
  const { at, signed } = timeStampOf(Buffer.from(token.toBER()));
  const stamped = arrayBufferOf(signature.valueBlock.valueHexView);
  const result = await signed.verify({ signer: 0, data: stamped, extendedMode: true }).catch(() => undefined);
  if (!result?.signatureVerified || !result.signerCertificate) throw new BrokenSeal(sealFaults.falseTimeStamp);
  const authority = new X509Certificate(Buffer.from(result.signerCertificate.toSchema().toBER()));
  return { at, by: authority.subject.replaceAll('\n', ', ') };
}

function arrayBufferOf(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
