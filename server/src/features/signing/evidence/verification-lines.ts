import type { Words } from '#platform/seal/broken-seal.ts';
import type { Sealer } from '#platform/seal/trusted-sealer.ts';
import type { VerifiedSeal } from '#platform/seal/verify-seal.ts';
import type { Verification } from './verify-pdf.ts';

export type Language = keyof Words;

/** The result of a check as text: the verdict first, then the reasons. */
export function verificationLines(found: Verification, language: Language): string[] {
  const { verdict, fault, bytes, seal, sealer, evidence } = found;
  const say = (words: Words) => words[language];
  return [
    say(verdicts[verdict]),
    ...(fault ? [say({ de: `  Grund: ${fault.de}.`, en: `  Reason: ${fault.en}.` })] : []),
    ...(seal && verdict !== 'broken' ? [say(intact(bytes))] : []),
    ...(seal ? sealWords(seal).map(say) : []),
    ...(sealer && verdict !== 'broken' ? [say(sealerWords[sealer])] : []),
    ...(evidence
      ? [
          say({
            de: `✓ Der Nachweis ist vollständig und unverändert (Ereignisse: ${evidence.events.length}).`,
            en: `✓ The evidence is complete and unchanged (events: ${evidence.events.length}).`,
          }),
          say(
            evidence.previous
              ? { de: `  Er folgt auf ${evidence.previous}.`, en: `  It follows the record ${evidence.previous}.` }
              : { de: '  Er ist der erste seines Falls.', en: '  It is the first record of its case.' },
          ),
          say({
            de: `✓ Die letzte Seite zeigt seine Prüfsumme: ${evidence.head}`,
            en: `✓ The last page shows its hash: ${evidence.head}`,
          }),
        ]
      : []),
  ];
}

const verdicts: Readonly<Record<Verification['verdict'], Words>> = {
  genuine: {
    de: 'ECHT: Das Dokument ist unverändert, und es wurde mit einem Zertifikat gesiegelt, dem Sie vertrauen.',
    en: 'GENUINE: The document is unchanged, and it was sealed with a certificate that you trust.',
  },
  unknownSealer: {
    de:
      'HERKUNFT UNBEKANNT: Das Dokument ist seit dem Siegeln unverändert, aber wer es gesiegelt hat, ist nicht bekannt. ' +
      'Ein solches Siegel, auch mit dem Namen des Clubs, kann jeder anfertigen: Das ist kein Beweis, dass es vom Club stammt.',
    en:
      'ORIGIN UNKNOWN: The document is unchanged since it was sealed, but who sealed it is not known. ' +
      "Anybody can make such a seal, the club's name on it included: this is no proof that it comes from the club.",
  },
  broken: {
    de: 'NICHT ECHT: Das Dokument ist nicht das, was gesiegelt wurde. Verlassen Sie sich nicht darauf.',
    en: 'NOT GENUINE: The document is not what was sealed. Do not rely on it.',
  },
};

const sealerWords: Readonly<Record<Sealer, Words>> = {
  given: { de: '✓ Das Zertifikat ist das angegebene (--trust).', en: '✓ The certificate is the given one (--trust).' },
  pinned: {
    de: '✓ Das Zertifikat ist eines, das die Konfiguration des Clubs nennt (CONFIG).',
    en: "✓ The certificate is one that the club's configuration names (CONFIG).",
  },
  issued: {
    de: '✓ Das Zertifikat wurde von der angegebenen Stelle ausgestellt (--trust-issuer). Vergleichen Sie den Namen: Sie stellt auch anderen welche aus.',
    en: '✓ The certificate was issued by the given authority (--trust-issuer). Compare the name: it issues certificates to others, too.',
  },
  unknown: {
    de: '? Prüfen Sie mit dem Zertifikat des Clubs, das Sie nicht aus dieser Datei haben: npm run verify -- DATEI.pdf --trust ZERTIFIKAT.pem',
    en: "? Check with the club's certificate, obtained elsewhere than from this file: npm run verify -- FILE.pdf --trust CERTIFICATE.pem",
  },
};

function intact(bytes: number): Words {
  return {
    de: `✓ Das Siegel ist unversehrt und umfasst die ganze Datei (${bytes} Bytes).`,
    en: `✓ The seal is intact and covers the whole file (${bytes} bytes).`,
  };
}

function sealWords({ certificate, sealedAt, timeStamp }: VerifiedSeal): Words[] {
  const [subject, issuer] = [oneLine(certificate.subject), oneLine(certificate.issuer)];
  const [from, to] = [certificate.validFromDate.toISOString(), certificate.validToDate.toISOString()];
  return [
    {
      de: `  Gesiegelt mit einem Zertifikat auf den Namen ${subject}, ausgestellt von ${issuer}.`,
      en: `  Sealed with a certificate in the name of ${subject}, issued by ${issuer}.`,
    },
    { de: `  Es gilt von ${from} bis ${to}.`, en: `  It is valid from ${from} to ${to}.` },
    {
      de: `  Sein Fingerabdruck (SHA-256): ${certificate.fingerprint256}`,
      en: `  Its fingerprint (SHA-256): ${certificate.fingerprint256}`,
    },
    {
      de: `  Gesiegelt um ${sealedAt.toISOString()} nach der Uhr des Servers.`,
      en: `  Sealed at ${sealedAt.toISOString()} by the clock of the server.`,
    },
    timeStamp
      ? {
          de: `  Zeitstempel: ${timeStamp.at.toISOString()}, nach eigener Angabe von ${timeStamp.by}.`,
          en: `  Time stamp: ${timeStamp.at.toISOString()}, by its own account of ${timeStamp.by}.`,
        }
      : { de: '  Es gibt keinen Zeitstempel.', en: '  There is no time stamp.' },
  ];
}

function oneLine(name: string): string {
  return name.replaceAll('\n', ', ');
}
