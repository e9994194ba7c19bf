import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { openDemoMember } from '#testing/callers/demo-member.ts';
import { answerOf, sha256, type MemberClient } from '#testing/callers/member-client.ts';
import { samplePdf } from '#testing/files/sample-files.ts';
import { seededRandom } from '#testing/seeded-random.ts';
import { openServerRunner } from './server-process.ts';

type Attempt = { name: string; content: Uint8Array<ArrayBuffer>; token?: string; location?: string; publicID?: string };

export type Survived = { kills: number; acknowledged: number; resumed: number; wrong: string[] };

const chunkBytes = 256 * 1024;
const atOnce = 2;

/** Kills a server `kills` times while files are on their way, and looks afterwards at what became of each. */
export async function surviveKills(kills: number): Promise<Survived> {
  const random = seededRandom();
  const runner = await openServerRunner({ LOG_LEVEL: 'silent' });
  let base = '';
  try {
    const attempts: Attempt[] = [];
    let resumed = 0;
    let member: MemberClient | undefined;
    for (let round = 0; round <= kills; round += 1) {
      const server = await runner.start();
      base = server.url;
      member ??= await openDemoMember(() => base);
      const unfinished = attempts
        .filter(({ publicID }) => publicID === undefined)
        .slice(0, round < kills ? 4 : undefined);
      const fresh =
        round < kills ? Array.from({ length: atOnce }, (_, index) => newAttempt(`r${round}f${index}`, random())) : [];
      attempts.push(...fresh);
      const current = member;
      const work = Promise.allSettled([...unfinished, ...fresh].map((attempt) => send(current, attempt)));
      resumed += unfinished.length;
      if (round === kills) {
        await work;
        const wrong = await compare(member, attempts);
        await server.kill();
        return { kills, acknowledged: attempts.filter(({ publicID }) => publicID).length, resumed, wrong };
      }
      await Promise.race([work, pause(100 + random() * 1500)]);
      await server.kill();
      await work;
    }
    throw new Error('unreachable');
  } finally {
    await runner.close();
  }
}

function newAttempt(title: string, share: number): Attempt {
  const size = Math.floor(100_000 + share * 3_000_000);
  const content = Buffer.concat([samplePdf({ words: title }), randomBytes(size)]);
  return { name: `${title}.pdf`, content: new Uint8Array(content) };
}

/** As a browser does: create, then piece by piece, beginning where the server says. */
async function send(member: MemberClient, attempt: Attempt): Promise<void> {
  attempt.token ??= await member.uploadToken();
  const { token, content, name } = attempt;
  if (attempt.location === undefined) {
    const created = await member.create(token, { name, size: content.length });
    const location = created.headers.get('location');
    if (location) attempt.location = location;
  }
  const location = attempt.location ?? '';
  for (;;) {
    const head = await member.tus('HEAD', location, token, {});
    const offset = Number(head.headers.get('upload-offset') ?? Number.NaN);
    if (head.status !== 200) throw new Error(`HEAD answered ${head.status}`);
    if (offset === content.length) {
      attempt.publicID = location.split('/').at(-1) ?? '';
      return;
    }
    const piece = content.subarray(offset, offset + chunkBytes);
    const { receipt } = await answerOf(await member.patch(location, token, offset, new Blob([piece])));
    if (receipt) {
      attempt.publicID = receipt.publicID;
      return;
    }
  }
}

async function compare(member: MemberClient, attempts: readonly Attempt[]): Promise<string[]> {
  const listed = new Map((await member.examined()).map(({ publicID, name }) => [publicID, name]));
  const wrong: string[] = [];
  for (const { publicID, name, content } of attempts) {
    if (publicID === undefined) continue;
    if (!listed.has(publicID)) wrong.push(`${name} was acknowledged and is not listed`);
    else if (sha256(await (await member.download(publicID)).bytes()) !== sha256(content)) wrong.push(`${name} changed`);
    listed.delete(publicID);
  }
  // What is listed beyond that was stored before its answer could be sent; it has to be whole.
  for (const [publicID, name] of listed) {
    const attempt = attempts.find((one) => one.name === name);
    const bytes = await (await member.download(publicID)).bytes();
    if (!attempt || sha256(bytes) !== sha256(attempt.content)) wrong.push(`${name} is listed and not whole`);
  }
  return wrong;
}
