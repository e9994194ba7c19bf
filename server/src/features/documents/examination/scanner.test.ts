import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMemberSession } from '#testing/callers/member-session.ts';
import { samplePdf } from '#testing/files/sample-files.ts';
import { eicar, openStandInClamd, type TestClamd } from '#testing/services/stand-in-clamd.ts';
import { isClamdInstalled, startClamd } from '#testing/services/start-clamd.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const scanners: { name: string; open(): Promise<TestClamd> }[] = [
  { name: 'a stand-in for clamd', open: openStandInClamd },
];
if (isClamdInstalled()) scanners.push({ name: 'clamd', open: startClamd });
else console.warn('ClamAV itself is not tested: clamd not found. On Debian: apt install clamav-daemon');

describe.each(scanners)('$name', ({ open }) => {
  let clamd: TestClamd;
  let server: TestApp;
  let clock = new Date('2026-11-15T09:00:00Z');

  beforeAll(async () => {
    clamd = await open();
    server = await openTestApp({ environment: { CLAMD_URL: clamd.url }, now: () => clock });
  }, 60_000);

  afterAll(async () => {
    await server.close();
    await clamd.close();
  });

  test('an infected document is refused, and its bytes are removed', async () => {
    const member = await openMemberSession(server);
    const infected = new Uint8Array(Buffer.concat([samplePdf(), Buffer.from(eicar)]));
    const { receipt } = await member.upload('rechnung.pdf', infected);
    expect(await member.documents()).toMatchObject([{ state: 'refused', refusal: { code: 'infected' } }]);
    expect((await member.call('getClaimDocument', receipt!.publicID)).error?.data?.appError).toBe('NOT_FOUND');
    const parts = await server.database.query('select 1 from document_parts where document_id = $1', [
      receipt!.publicID,
    ]);
    expect(parts).toEqual([]);
  });

  test('while the scanner is down documents are received and kept apart, and examined when it is back', async () => {
    const member = await openMemberSession(server);
    await clamd.goAway();
    const { receipt } = await member.upload('a.pdf', samplePdf({ words: 'patience' }));
    expect(receipt?.state).toBe('received');
    const [waiting] = await member.documents();
    expect(waiting).toMatchObject({ state: 'received' });
    expect(waiting?.previewToken).toBeUndefined();
    expect((await member.call('getClaimDocument', receipt!.publicID)).error?.data?.appError).toBe('NOT_FOUND');
    expect(server.logged.some((line) => line.includes('a document waits'))).toBe(true);
    await clamd.comeBack();
    clock = new Date(clock.getTime() + 61_000);
    expect(await member.documents()).toMatchObject([{ state: 'checking' }]);
  });
});
