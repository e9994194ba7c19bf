import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openMemberSession } from '#testing/callers/member-session.ts';
import { samplePdf } from '#testing/files/sample-files.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

const svg = (body: string) =>
  new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000">${body}</svg>`);

/** Few enough to pass; the library would draw them for many minutes. */
const slow = svg(
  `<filter id="f"><feTurbulence baseFrequency=".01" numOctaves="100000"/></filter>${'<rect width="4000" height="4000" filter="url(#f)"/>'.repeat(100)}`,
);
const repeating = svg(
  `<style>path{fill:inherit}${Array.from({ length: 9 }, (_, at) => `.c${at + 1}{fill:url(#l${at})}`).join('')}</style><pattern id="l0"><path/></pattern>${Array.from({ length: 9 }, (_, at) => `<pattern id="l${at + 1}" class="c${at + 1}">${'<path/>'.repeat(20)}</pattern>`).join('')}<path class="c9"/>`,
);

test(
  'U1.k a drawing that nobody could draw to its end holds up no other case, and is refused or gets no preview',
  { timeout: 600_000 },
  async () => {
    const [hostile, honest] = [await openMemberSession(server), await openMemberSession(server)];
    const stateOf = async (id: string | undefined) => {
      const rows = await server.database.query<{ state: string; refusal: string | null; hasPreview: boolean }>(
        'select state, refusal_code as refusal, has_preview as "hasPreview" from documents where id = $1',
        [id],
      );
      return rows[0];
    };
    const first = (await hostile.upload('langsam.svg', slow)).receipt;
    const second = (await hostile.upload('viel.svg', repeating)).receipt;
    const other = (await honest.upload('Beleg.pdf', samplePdf())).receipt;
    await vi.waitFor(
      async () => expect(await stateOf(other?.publicID)).toMatchObject({ state: 'checking', hasPreview: true }),
      { timeout: 60_000 },
    );
    // One after the other, as all documents of a case.
    expect((await stateOf(second?.publicID))?.state).toBe('received');
    await server.app.documents.examination.work();
    expect(await stateOf(first?.publicID)).toMatchObject({ state: 'checking', hasPreview: false });
    expect(await stateOf(second?.publicID)).toMatchObject({ state: 'refused', refusal: 'unreadable' });
  },
);
