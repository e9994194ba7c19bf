import { createHash } from 'node:crypto';
import type { CommunicationType } from '@beistand/contract/constants.ts';
import type { ListedDocument, Receipt } from '@beistand/contract/features/documents/schema.ts';
import { logIn, openCaseWithLink } from './open-case.ts';
import type { TestApp, WireAnswer } from './test-app.ts';

type Body = NonNullable<RequestInit['body']>;

export type TusAnswer = { status: number; receipt?: Receipt; appError?: string };

/** A member in front of a listening server: a case, a link that was opened, and what the pages do with documents. */
export async function openMemberSession(
  server: TestApp,
  { type = 'document_download', now = new Date() }: { type?: CommunicationType; now?: Date } = {},
) {
  const { club, basePath } = server.settings.deployment;
  const opened = await openCaseWithLink(server, now, { type });
  const { cookie, session } = await logIn(server, opened.link.token, opened.details);
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
  const address = server.app.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const base = `http://127.0.0.1:${port}${basePath}`;

  const call = (method: string, ...more: unknown[]): Promise<WireAnswer> =>
    server.call('claim/docs', method, [opened.link.token, session, ...more], { cookie });

  async function uploadToken(): Promise<string> {
    const { result } = await call('claimsDocUploadToken');
    return (result as { sessionID: string }).sessionID;
  }

  function tus(method: string, path: string, token: string, headers: Record<string, string>, body?: Body) {
    return fetch(new URL(path, base), {
      method,
      headers: { 'tus-resumable': '1.0.0', 'upload-token': token, cookie, ...headers },
      ...(body !== undefined && { body, duplex: 'half' }),
    } as RequestInit);
  }

  const encoded = (text: string) => Buffer.from(text).toString('base64');

  function create(
    token: string,
    { name, size, category = 'other' }: { name: string; size: number; category?: string },
  ) {
    const metadata = `filename ${encoded(name)},documentCategory ${encoded(category)}`;
    return tus('POST', `${basePath}uploads`, token, {
      'upload-length': String(size),
      'upload-metadata': metadata,
    });
  }

  function patch(location: string, token: string, offset: number, body: Body) {
    const headers = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
    return tus('PATCH', location, token, headers, body);
  }

  async function answerOf(response: Response): Promise<TusAnswer> {
    const text = await response.text();
    const { status } = response;
    try {
      const body = JSON.parse(text) as Receipt & { error?: { data: { appError: string } } };
      return body.error ? { status, appError: body.error.data.appError } : { status, receipt: body };
    } catch {
      return { status };
    }
  }

  return {
    ...opened,
    base,
    cookie,
    session,
    call,
    uploadToken,
    create,
    patch,
    tus,

    /** A whole file through the door that the pages use. */
    async upload(name: string, content: Uint8Array<ArrayBuffer>, category?: string): Promise<TusAnswer> {
      const token = await uploadToken();
      const created = await create(token, { name, size: content.length, ...(category && { category }) });
      const location = created.headers.get('location');
      if (created.status !== 201 || !location) return answerOf(created);
      return answerOf(await patch(location, token, 0, new Blob([content])));
    },

    /** A whole file through the specified form. */
    async uploadForm(name: string, content: Blob, about: Record<string, unknown> = {}): Promise<TusAnswer> {
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
      form.append('file[]', content, name);
      return answerOf(
        await fetch(new URL('claim/docupload', base), { method: 'POST', body: form, headers: { cookie } }),
      );
    },

    /** The list after everything that waits was examined. */
    async documents(): Promise<ListedDocument[]> {
      await server.app.documents.examination.work();
      const { result } = await call('getClaimDocuments');
      return (result as Record<string, unknown>[]).map((row) => {
        const { [`documentCategory_${club}`]: documentCategory, [`sentToPortal_${club}`]: sentToPortal, ...rest } = row;
        return { ...rest, documentCategory, sentToPortal } as ListedDocument;
      });
    },

    async download(publicID: string, headers: Record<string, string> = { cookie }): Promise<Response> {
      const { result } = await call('getClaimDocument', publicID);
      const { downloadToken } = (result ?? { downloadToken: '' }) as { downloadToken: string };
      return fetch(new URL(`document/document/hermesDocument?token=${downloadToken}`, base), { headers });
    },

    preview: (token: string) =>
      fetch(new URL(`document/document/preview?token=${token}`, base), { headers: { cookie } }),
  };
}

export type MemberSession = Awaited<ReturnType<typeof openMemberSession>>;

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
