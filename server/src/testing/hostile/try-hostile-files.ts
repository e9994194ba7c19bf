import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sanitiseFileName } from '@beistand/contract/features/documents/rules.ts';
import type { HostileFile, Verdict } from './hostile-file.ts';
import { hostileFiles } from './hostile-files.ts';
import { openMemberSession, type MemberSession } from '#testing/callers/member-session.ts';
import type { TestApp } from '#testing/test-app.ts';

/** One line for each file with an unexpected result. */
export type Corpus = { tried: number; wrong: string[]; outsideRequests: string[] };

/** How many files are sent to one case, whose uploads are limited. */
const perCase = 100;

/** Sends every `step`-th file of the corpus, alternating between both doors, and returns the unexpected results. */
export async function tryHostileFiles(server: TestApp, step = 1): Promise<Corpus> {
  const outsideRequests: string[] = [];
  const canary = createServer((request, response) => {
    outsideRequests.push(request.url ?? '');
    response.end();
  }).listen(0, '127.0.0.1');
  await once(canary, 'listening');
  const address = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`;
  try {
    const files = (await hostileFiles(address)).filter((_, index) => index % step === 0);
    const wrong: string[] = [];
    for (let start = 0; start < files.length; start += perCase)
      wrong.push(...(await tryFiles(server, files.slice(start, start + perCase))));
    return { tried: files.length, wrong, outsideRequests };
  } finally {
    canary.close();
  }
}

type Sent = { file: HostileFile; id: string | undefined; refusedAs: string | undefined; name: string | undefined };

async function tryFiles(server: TestApp, files: readonly HostileFile[]): Promise<string[]> {
  const member = await openMemberSession(server);
  const sent: Sent[] = [];
  for (const [index, file] of files.entries()) sent.push(await send(member, file, index));
  const listed = new Map((await member.documents()).map((document) => [document.publicID, document]));
  return sent.flatMap(({ file, id, refusedAs, name }) => {
    const document = id === undefined ? undefined : listed.get(id);
    const got = refusedAs ?? document?.refusal?.code ?? document?.state ?? 'lost';
    const isRight = got === wordOf(file.verdict) && (name === undefined || isWireName(file.name, name));
    return isRight ? [] : [`${file.what}: expected ${file.verdict}, got ${got} ${name ?? ''}`];
  });
}

async function send(member: MemberSession, file: HostileFile, index: number): Promise<Sent> {
  // A name with a line break or an unpaired half of a character cannot stand in a form's header as it is.
  const isPlain = /^[\x20-\x7e]*$/.test(file.name) && !file.name.includes('"');
  const { receipt, appError } =
    index % 2 === 0 || !isPlain
      ? await member.upload(file.name, file.content)
      : await member.uploadForm(file.name, new Blob([file.content]));
  return { file, id: receipt?.publicID, refusedAs: appError, name: receipt?.name };
}

function wordOf(verdict: Verdict): string {
  if (verdict === 'unsupported') return 'ILLEGAL_CONTENT_TYPE';
  return verdict === 'kept' ? 'checking' : verdict;
}

function isWireName(original: string, name: string): boolean {
  return /^[\p{L}\p{N}._]{1,200}$/u.test(name) && name === sanitiseFileName(Buffer.from(original).toString());
}
