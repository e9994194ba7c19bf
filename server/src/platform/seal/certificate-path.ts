import type { X509Certificate } from 'node:crypto';

/** The chain from a certificate up to its authority, as far as `others` contains it, the nearest first. */
export function certificatePath(
  certificate: X509Certificate,
  others: readonly X509Certificate[],
): readonly X509Certificate[] {
  const path: X509Certificate[] = [];
  let last = certificate;
  for (let issuer = issuerOf(last); issuer; issuer = issuerOf(last)) {
    path.push(issuer);
    last = issuer;
  }
  return path;

  function issuerOf(issued: X509Certificate): X509Certificate | undefined {
    return others.find(
      (other) =>
        !path.includes(other) &&
        !other.raw.equals(certificate.raw) &&
        issued.checkIssued(other) &&
        issued.verify(other.publicKey),
    );
  }
}
