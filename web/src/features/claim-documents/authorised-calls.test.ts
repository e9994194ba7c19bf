import { expect, onTestFinished, test, vi } from 'vitest';
import type { Rpc } from '#platform/network/rpc-client.ts';
import { RpcError } from '#platform/network/rpc-error.ts';
import { tokenServer } from '#platform/network/token-server-fixture.ts';
import { fetchClaimDocument } from './fetch-claim-document.ts';
import { sendClaimFile } from './send-claim-file.ts';

const both = ['Bearer stale', 'Bearer fresh'];
const answering = (answer: object) => (async () => answer) as unknown as Rpc;

async function server(answer: string, contentType?: string, status?: number) {
  const opened = await tokenServer(answer, contentType, status);
  onTestFinished(opened.close);
  return opened;
}

test.each(['claimDocument', 'drawn'] as const)(
  'P6.b a %s is fetched with a new token where the first is no longer taken',
  async (what) => {
    const { session, basePath, seen } = await server('paper', 'application/pdf');
    const rpc = answering({ downloadToken: 'grant' });
    const paper = await fetchClaimDocument({ rpc, session, basePath }, { claimNumber: 'C1', publicID: 'D1' }, what);
    expect(await paper.text()).toBe('paper');
    expect(seen).toEqual(both);
  },
);

test('a document of which no copy can be drawn is told from one that is not there', async () => {
  const codeOf = async (status: number) => {
    const { session, basePath } = await server('{}', 'application/json', status);
    const deps = { rpc: answering({ downloadToken: 'grant' }), session, basePath };
    const fetched = fetchClaimDocument(deps, { claimNumber: 'C1', publicID: 'D1' }, 'drawn');
    return fetched.catch((failure: unknown) => (failure instanceof RpcError ? failure.errorCode : ''));
  };
  expect([await codeOf(422), await codeOf(404)]).toEqual(['NOT_DRAWN', 'HTTP_404']);
});

/** As much of the browser's own as an upload uses; Node has none. */
class NodeRequest {
  upload = {};
  status = 0;
  responseText = '';
  onload: () => void = () => undefined;
  onerror: () => void = () => undefined;
  private readonly headers = new Headers();
  private address = '';
  open = (_method: string, address: string) => void (this.address = address);
  setRequestHeader = (name: string, value: string) => this.headers.set(name, value);
  send(body: FormData) {
    void fetch(this.address, { method: 'POST', headers: this.headers, body }).then(async (response) => {
      this.status = response.status;
      this.responseText = await response.text();
      this.onload();
    }, this.onerror);
  }
}

test('P6.b a file is sent with a new token where the first is no longer taken', async () => {
  vi.stubGlobal('XMLHttpRequest', NodeRequest);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { session, basePath, seen } = await server('{"documentId":"D1"}');
  const deps = { rpc: answering({ sessionID: 'S1' }), session, basePath };
  const file = new File(['bill'], 'bill.pdf');
  expect(await sendClaimFile(deps, { claimNumber: 'C1', file, author: 'Eva' }, () => undefined)).toEqual({
    documentId: 'D1',
  });
  expect(seen).toEqual(both);
});
