import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { missingPrograms } from '#testing/services/missing-programs.ts';

const programs = ['pdfsig', 'pdftotext', 'pdfinfo', 'pdffonts', 'qpdf'] as const;
type Program = (typeof programs)[number];

const missing = missingPrograms(programs);
if (missing.length > 0)
  console.warn(`PDFs are read by us alone: ${missing.join(', ')} not found. On Debian: apt install poppler-utils qpdf`);

/** Whether poppler and qpdf are installed. */
export const canReadPdfs = missing.length === 0;

/** What one of these programs says of a PDF, which it finds as paper.pdf. */
export async function askOfPdf(pdf: Uint8Array, program: Program, ...args: string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'beistand-pdf-'));
  try {
    writeFileSync(join(folder, 'paper.pdf'), pdf);
    const { stdout, stderr } = await promisify(execFile)(program, args, { cwd: folder });
    return stdout + stderr;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
