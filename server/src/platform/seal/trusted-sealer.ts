import type { X509Certificate } from 'node:crypto';
import type { VerifiedSeal } from './verify-seal.ts';

/** The certificates and fingerprints that a verifier trusts. */
export type Trust = {
  /** Sealers themselves. */
  certificates: readonly X509Certificate[];
  /** Authorities: whoever has a certificate of theirs may have sealed. */
  issuers: readonly X509Certificate[];
  /** SHA-256 fingerprints of sealers, as a deployment pins them. */
  fingerprints: readonly string[];
};

export type Sealer = 'given' | 'pinned' | 'issued' | 'unknown';

/** The name in a certificate proves nothing; only the certificate itself counts, or its issuer. */
export function knownSealer({ certificate, chain, sealedAt }: VerifiedSeal, trust: Trust): Sealer {
  if (trust.certificates.some(({ raw }) => raw.equals(certificate.raw))) return 'given';
  if (trust.fingerprints.includes(certificate.fingerprint256)) return 'pinned';
  return isIssuedBy(certificate, trust.issuers, chain, sealedAt) ? 'issued' : 'unknown';
}

/** Directly, or by certificates in between; each of them must be an authority, so that no ordinary one can issue others. */
function isIssuedBy(
  certificate: X509Certificate,
  trusted: readonly X509Certificate[],
  between: readonly X509Certificate[],
  at: Date,
): boolean {
  const hasIssued = (issuer: X509Certificate) =>
    issuer.ca &&
    at >= issuer.validFromDate &&
    at <= issuer.validToDate &&
    certificate.checkIssued(issuer) &&
    certificate.verify(issuer.publicKey);
  if (trusted.some(hasIssued)) return true;
  return between.some(
    (issuer) =>
      hasIssued(issuer) &&
      isIssuedBy(
        issuer,
        trusted,
        between.filter((other) => other !== issuer),
        at,
      ),
  );
}
