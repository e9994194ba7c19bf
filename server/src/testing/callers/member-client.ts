import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ListedDocument, Receipt } from '@beistand/contract/features/documents/schema.ts';
import { fromWireNames } from '@beistand/contract/wire-names.ts';
import type { WireAnswer } from '#testing/test-app.ts';

type Body = NonNullable<RequestInit['body']>;
type Bytes = Uint8Array<ArrayBuffer>;

export type UploadAnswer = { status: number; receipt?: Receipt; appError?: string };

export type MemberClient = ReturnType<typeof createMemberClient>;

/** What a member's browser does with documents, against whichever server answers at `base` at the time. */
export function createMemberClient(
  base: () => string,
  { club, token, session, cookie }: { club: string; token: string; session: string; cookie: string },
) {
  const at = (path: string) => new URL(path, base());

  async function call(method: string, ...more: unknown[]): Promise<WireAnswer> {
    const response = await fetch(at('claim/docs'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ id: 1, method, params: [token, session, ...more] }),
    });
    return (await response.json()) as WireAnswer;
  }

  async function uploadToken(): Promise<string> {
    const { result } = await call('claimsDocUploadToken');
    return (result as { sessionID: string }).sessionID;
  }

  function tus(method: string, path: string, uploadedBy: string, headers: Record<string, string>, body?: Body) {
    return fetch(at(path), {
      method,
      headers: { 'tus-resumable': '1.0.0', 'upload-token': uploadedBy, cookie, ...headers },
      ...(body !== undefined && { body, duplex: 'half' }),
    } as RequestInit);
  }

  function create(uploadedBy: string, file: { name: string; size: number; category?: string }, body?: Body) {
    const metadata = `filename ${encoded(file.name)},documentCategory ${encoded(file.category ?? 'other')}`;
    const headers = {
      'upload-length': String(file.size),
      'upload-metadata': metadata,
      ...(body !== undefined && { 'content-type': 'application/offset+octet-stream' }),
    };
    return tus('POST', 'uploads', uploadedBy, headers, body);
  }

  function patch(location: string, uploadedBy: string, offset: number, body: Body) {
    const headers = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
    return tus('PATCH', location, uploadedBy, headers, body);
  }

  async function list(): Promise<ListedDocument[]> {
    const { result } = await call('getClaimDocuments');
    return fromWireNames(result, club) as ListedDocument[];
  }

  return {
    cookie,
    session,
    call,
    uploadToken,
    tus,
    create,
    patch,

    /** A whole file through the door that the pages use. */
    async upload(name: string, content: Bytes, category?: string): Promise<UploadAnswer> {
      const uploadedBy = await uploadToken();
      const created = await create(uploadedBy, { name, size: content.length, ...(category && { category }) });
      const location = created.headers.get('location');
      if (created.status !== 201 || !location) return answerOf(created);
      return answerOf(await patch(location, uploadedBy, 0, new Blob([content])));
    },

    /** A whole file through the specified form. */
    async uploadForm(
      name: string,
      content: Blob | readonly Blob[],
      about: Record<string, unknown> = {},
    ): Promise<UploadAnswer> {
      const form = new FormData();
      const document = {
        documentType: 'fnol',
        Status: 'approved',
        name,
        sessionID: await uploadToken(),
        [`documentCategory_${club}`]: 'invoice',
        ...about,
      };
      form.append('document', JSON.stringify(document));
      for (const file of [content].flat()) form.append('file[]', file, name);
      return answerOf(await fetch(at('claim/docupload'), { method: 'POST', body: form, headers: { cookie } }));
    },

    list,

    /** What the member sent, once all of it was examined. */
    async examined({ withinMs = 120_000 } = {}): Promise<ListedDocument[]> {
      for (const end = Date.now() + withinMs; ; await pause(250)) {
        const sent = (await list()).filter(({ sentToPortal }) => !sentToPortal);
        const waiting = sent.filter(({ state }) => state === 'received');
        if (waiting.length === 0) return sent;
        if (Date.now() > end) throw new Error(`Not examined: ${waiting.map(({ name }) => name).join(', ')}`);
      }
    },

    async download(publicID: string, headers: Record<string, string> = { cookie }): Promise<Response> {
      const { result } = await call('getClaimDocument', publicID);
      const { downloadToken } = (result ?? { downloadToken: '' }) as { downloadToken: string };
      return fetch(at(`document/document/hermesDocument?token=${downloadToken}`), { headers });
    },

    preview: (previewToken: string) =>
      fetch(at(`document/document/preview?token=${previewToken}`), { headers: { cookie } }),
  };
}

export async function answerOf(response: Response): Promise<UploadAnswer> {
  const text = await response.text();
  const { status } = response;
  try {
    const body = JSON.parse(text) as Receipt & { error?: { data: { appError: string } } };
    return body.error ? { status, appError: body.error.data.appError } : { status, receipt: body };
  } catch {
    return { status };
  }
}

function encoded(text: string): string {
  return Buffer.from(text).toString('base64');
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
