import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { refusalOfPdf } from './pdf-scan.ts';

// Not kept here: hundreds of megabytes of other people's documents. On Debian, in an empty folder:
//   apt-get download sagemath-doc texlive-publishers-doc texlive-games texlive-music
//   for deb in *.deb; do dpkg-deb --fsys-tarfile $deb | tar -x --wildcards '*.pdf' '*.pdf.gz'; done; find . -name '*.pdf.gz' -exec gunzip -f {} +
//   for name in pdf-parse@1.1.1 pdf-merger-js pdf-diff pdf-toolz pdf-writer pdf-page-counter pdf-merge pdf-extract node-pdfbox scissors; do
//     npm pack $name; done; for pack in *.tgz; do mkdir ${pack%.tgz}; tar -xzf $pack -C ${pack%.tgz} --wildcards '*.pdf'; done
// and then HONEST_PDFS=<the folder> npm run prove -- honest-pdfs

const folder = process.env['HONEST_PDFS'];

test.skipIf(!folder || !existsSync(folder))('97 of 100 honest PDFs pass', { timeout: 1_800_000 }, async () => {
  const refused = new Map<string, string>();
  let tried = 0;
  for (const name of globSync(`${folder}/**/*.pdf`)) {
    const bytes = await readFile(name).catch(() => Buffer.alloc(0));
    if (bytes.toString('latin1', 0, 5) !== '%PDF-') continue;
    tried++;
    const refusal = await refusalOfPdf(bytes);
    if (refusal) refused.set(name, `${refusal.code}: ${refusal.message}`);
  }
  console.log(`${tried} honest PDFs, ${refused.size} refused`, refused);
  expect(tried).toBeGreaterThanOrEqual(500);
  expect(refused.size / tried).toBeLessThanOrEqual(0.03);
});
