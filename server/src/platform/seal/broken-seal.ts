/** A sentence in the languages of those who check papers, lawyers among them. */
export type Words = Readonly<Record<'de' | 'en', string>>;

/** Why a PDF is not what was sealed. */
export class BrokenSeal extends Error {
  readonly words: Words;

  constructor(words: Words) {
    super(words.en);
    this.words = words;
  }
}

export const sealFaults = {
  noSeal: { en: 'the file has no seal', de: 'die Datei trägt kein Siegel' },
  changed: {
    en: 'the file was changed after it was sealed',
    de: 'die Datei wurde nach dem Siegeln verändert',
  },
  notWhole: {
    en: 'the seal does not cover the whole file: something was added or removed after it was sealed',
    de: 'das Siegel umfasst nicht die ganze Datei: nach dem Siegeln kam etwas hinzu oder fehlt',
  },
  severalSignatures: {
    en: 'the file has more than one signature, and only one can be the seal',
    de: 'die Datei trägt mehr als eine Signatur, und nur eine kann das Siegel sein',
  },
  hidden: {
    en: 'the seal stands elsewhere than readers look for it',
    de: 'das Siegel steht an anderer Stelle als dort, wo Leseprogramme es suchen',
  },
  otherSpelling: {
    en: 'the seal is not written as it was made',
    de: 'das Siegel ist nicht so geschrieben, wie es angebracht wurde',
  },
  unreadable: { en: 'the seal cannot be read', de: 'das Siegel ist nicht lesbar' },
  writtenBehind: {
    en: 'something was written behind the seal',
    de: 'hinter das Siegel wurde etwas geschrieben',
  },
  noSignature: { en: 'the seal is not a signature', de: 'das Siegel ist keine Signatur' },
  notOneSigner: {
    en: 'the seal has not exactly one signer',
    de: 'das Siegel hat nicht genau einen Aussteller',
  },
  noCertificate: { en: 'the seal carries no certificate', de: 'das Siegel enthält kein Zertifikat' },
  otherCertificate: {
    en: 'the seal names another certificate than it carries',
    de: 'das Siegel nennt ein anderes Zertifikat, als es enthält',
  },
  strayCertificate: {
    en: 'the seal carries a certificate that does not belong to it',
    de: 'das Siegel enthält ein Zertifikat, das nicht zu ihm gehört',
  },
  unnamedCertificate: {
    en: 'the seal does not say which certificate signed',
    de: 'das Siegel sagt nicht, mit welchem Zertifikat es erstellt wurde',
  },
  noTime: { en: 'the seal does not say when it was made', de: 'das Siegel sagt nicht, wann es angebracht wurde' },
  emptyTimeStamp: { en: 'the time stamp is empty', de: 'der Zeitstempel ist leer' },
  falseTimeStamp: { en: 'the time stamp is not genuine', de: 'der Zeitstempel ist nicht echt' },
} as const satisfies Record<string, Words>;
