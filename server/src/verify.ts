import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { deploymentSchema } from '@beistand/contract/config.ts';
import * as v from 'valibot';
import { verificationLines, type Language } from '#features/signing/evidence/verification-lines.ts';
import { verifyPdf } from '#features/signing/evidence/verify-pdf.ts';
import type { Trust } from '#platform/seal/trusted-sealer.ts';
import { readSettingFile } from '#platform/settings/read-setting-file.ts';
import { reasonOf } from '#platform/settings/setting-error.ts';

const usage =
  'npm run verify -- FILE.pdf --trust CERTIFICATE.pem [--trust-issuer AUTHORITY.pem] [--language de|en] (CONFIG names certificates, too), or npm run verify -- access-log';
const exitCodes = { genuine: 0, broken: 1, unknownSealer: 2, notJudged: 3 } as const;
const options = {
  trust: { type: 'string', multiple: true },
  'trust-issuer': { type: 'string', multiple: true },
  language: { type: 'string' },
} as const;

class WrongArguments extends Error {}

// Checks a signed PDF offline, with the file and a certificate; or the access logs of the database that the settings name.
// A failure is told in one line; how the command is written follows only where it was written wrongly.
try {
  const { file, values, languages } = readArguments();
  process.exitCode = file === 'access-log' ? await checkAccessLog() : await checkPdf(file, values, languages);
} catch (failure) {
  console.error(reasonOf(failure).replaceAll(/\s+/g, ' '));
  if (failure instanceof WrongArguments) console.error(`Usage: ${usage}`);
  process.exitCode = exitCodes.notJudged;
}

type Values = { trust?: string[] | undefined; 'trust-issuer'?: string[] | undefined; language?: string | undefined };

function readArguments(): { file: string; values: Values; languages: Language[] } {
  const { positionals, values } = parse();
  const [file, another] = positionals;
  if (file === undefined || another !== undefined) throw new WrongArguments('expected one file');
  if (file === 'access-log' && Object.keys(values).length > 0)
    throw new WrongArguments('expected no option for access-log');
  return { file, values, languages: readLanguages(values.language) };
}

function parse() {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (failure) {
    throw new WrongArguments(reasonOf(failure), { cause: failure });
  }
}

async function checkPdf(file: string, values: Values, languages: readonly Language[]): Promise<number> {
  const found = await verifyPdf(readFileSync(file), {
    certificates: (values.trust ?? []).flatMap(readCertificates),
    issuers: (values['trust-issuer'] ?? []).flatMap(readCertificates),
    fingerprints: readPinned(process.env['CONFIG']),
  });
  console.log(languages.map((language) => verificationLines(found, language).join('\n')).join('\n\n'));
  return exitCodes[found.verdict];
}

/** Whoever checks a PDF needs no database, so the code for it is read here. */
async function checkAccessLog(): Promise<number> {
  const { verifyAccessLog } = await import('./verify-access-log.ts');
  return (await verifyAccessLog(process.env)) ? 0 : 1;
}

/** Both languages unless the option chooses one. */
function readLanguages(wanted: string | undefined): Language[] {
  if (wanted === undefined) return ['de', 'en'];
  if (wanted !== 'de' && wanted !== 'en') throw new WrongArguments(`expected the language de or en, not ${wanted}`);
  return [wanted];
}

function readCertificates(file: string): X509Certificate[] {
  const blocks = readSettingFile(file).match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g);
  if (!blocks) throw new Error(`${file} has no certificate`);
  return blocks.map((block) => new X509Certificate(block));
}

function readPinned(config: string | undefined): Trust['fingerprints'] {
  if (!config) return [];
  const parsed = v.safeParse(deploymentSchema, JSON.parse(readSettingFile(config)));
  if (!parsed.success) throw new Error(`${config} is no deployment`);
  return parsed.output.signing.sealFingerprints;
}
