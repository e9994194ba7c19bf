import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { verifyPdf } from '#features/signing/verify-pdf.ts';

const usage = 'npm run verify -- FILE.pdf [--certificate FILE.pem]';

// Whoever holds a signed PDF can check it with this alone: no server, no network, no settings.
try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { certificate: { type: 'string' } } });
  const [file, another] = positionals;
  if (file === undefined || another !== undefined) throw new Error(`expected one file: ${usage}`);
  const { isGenuine, lines } = await verifyPdf(readFileSync(file), readCertificates(values.certificate));
  console.log(lines.join('\n'));
  process.exitCode = isGenuine ? 0 : 1;
} catch (failure) {
  console.error((failure as Error).message);
  process.exitCode = 1;
}

function readCertificates(file: string | undefined): X509Certificate[] {
  if (file === undefined) return [];
  const blocks = readFileSync(file, 'utf8').match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g);
  if (!blocks) throw new Error(`${file} has no certificate`);
  return blocks.map((block) => new X509Certificate(block));
}
