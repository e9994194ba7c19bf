import { setTimeout as pause } from 'node:timers/promises';
import { openDemoMember } from '#testing/callers/demo-member.ts';
import { sha256, type MemberClient } from '#testing/callers/member-client.ts';
import { numbersFrom } from '#testing/numbers-from.ts';
import { samplePdf } from '#testing/files/sample-files.ts';
import { openServerRunner, type ServerProcess } from './server-process.ts';

export type SurvivedStops = { stops: number; tried: number; acknowledged: number; wrong: string[] };

type Sent = { member: MemberClient; publicID: string; name: string; hash: string };

/** From the first acknowledgement on. */
const latestStopMs = 2000;
/** Each member sends so many at a time, one after the other. */
const chains = 3;
const perChain = 4;

/** Stops servers as an operator does, at any moment while files arrive and are examined, and looks afterwards at each that was acknowledged. */
export async function surviveStops({ uploads, seed }: { uploads: number; seed: number }): Promise<SurvivedStops> {
  const below = numbersFrom(seed);
  const runner = await openServerRunner({ LOG_LEVEL: 'silent' });
  let base = '';
  try {
    let server = await runner.start();
    base = server.url;
    const members = [await openDemoMember(() => base), await openDemoMember(() => base, 'vehicleabroad')];
    const sent: Sent[] = [];
    const wrong: string[] = [];
    let tried = 0;
    let stops = 0;
    while (sent.length < uploads) {
      const stop = { isAsked: false };
      const first = Promise.withResolvers<void>();
      const chain = async (member: MemberClient, name: string) => {
        for (let count = 0; count < perChain && !stop.isAsked; count += 1) {
          tried += 1;
          const one = await send(member, `${name}f${count}`, below(400_000));
          if (!one) continue;
          sent.push(one);
          first.resolve();
        }
      };
      const work = Promise.all(
        members.flatMap((member, index) =>
          Array.from({ length: chains }, (_, each) => chain(member, `s${stops}m${index}c${each}`)),
        ),
      );
      await Promise.race([first.promise, work]);
      await pause(below(latestStopMs));
      stop.isAsked = true;
      wrong.push(...(await stopped(server)));
      stops += 1;
      await work;
      server = await runner.start();
      base = server.url;
    }
    for (const member of members) wrong.push(...(await compare(member, sent)));
    return { stops, tried, acknowledged: sent.length, wrong };
  } finally {
    await runner.close();
  }
}

async function stopped(server: ServerProcess): Promise<string[]> {
  const code = await server.stop();
  return code === 0 ? [] : [`a server that was asked to stop ended with ${code}`];
}

/** Undefined where the server had stopped before it could acknowledge. */
async function send(member: MemberClient, name: string, size: number): Promise<Sent | undefined> {
  const content = new Uint8Array(Buffer.concat([samplePdf({ words: name }), Buffer.alloc(size, '%')]));
  try {
    const { receipt } = await member.upload(`${name}.pdf`, content);
    return receipt && { member, publicID: receipt.publicID, name, hash: sha256(content) };
  } catch {
    return undefined;
  }
}

/** Waits until all is examined. */
async function compare(member: MemberClient, sent: readonly Sent[]): Promise<string[]> {
  const listed = new Map((await member.examined()).map((document) => [document.publicID, document]));
  const wrong: string[] = [];
  for (const { publicID, name, hash } of sent.filter((one) => one.member === member)) {
    const document = listed.get(publicID);
    if (document?.state !== 'checking') wrong.push(`${name} was acknowledged and is ${document?.state ?? 'lost'}`);
    else if (sha256(await (await member.download(publicID)).bytes()) !== hash) wrong.push(`${name} changed`);
  }
  return wrong;
}
