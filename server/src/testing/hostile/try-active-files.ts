import fc from 'fast-check';
import type { Refused } from '#features/documents/scans/refused.ts';
import { refusalOfPdf } from '#features/documents/scans/pdf-scan.ts';
import { refusalOfSvg } from '#features/documents/scans/svg/svg-scan.ts';
import { activePdfs, type ActiveFile } from './active-pdfs.ts';
import { activeSvgs } from './active-svgs.ts';

export type Tried = { tried: number; accepted: string[]; slowestMs: number };

/** Makes so many files of each kind by rules and tells which were not refused. The seed makes the same files again. */
export async function tryActiveFiles(runs: number, seed: number): Promise<Tried> {
  const pdfs = await tryAll(fc.sample(activePdfs, { numRuns: runs, seed }), refusalOfPdf);
  const svgs = await tryAll(fc.sample(activeSvgs, { numRuns: runs, seed }), refusalOfSvg);
  return {
    tried: pdfs.tried + svgs.tried,
    accepted: [...pdfs.accepted, ...svgs.accepted],
    slowestMs: Math.max(pdfs.slowestMs, svgs.slowestMs),
  };
}

type Judge = (bytes: Buffer) => Promise<Refused | undefined> | Refused | undefined;

async function tryAll(files: readonly ActiveFile[], judge: Judge): Promise<Tried> {
  const result: Tried = { tried: files.length, accepted: [], slowestMs: 0 };
  for (const { how, bytes } of files) {
    const before = process.cpuUsage();
    if (!(await judge(bytes))) result.accepted.push(how);
    const { user, system } = process.cpuUsage(before);
    result.slowestMs = Math.max(result.slowestMs, (user + system) / 1000);
  }
  return result;
}
