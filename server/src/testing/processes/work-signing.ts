import { readWhole } from '#features/documents/reading/content.ts';
import { verifyPdf } from '#features/signing/evidence/verify-pdf.ts';
import { createSealedFiles } from '#platform/files/sealed-files.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { openDeps } from '#open-deps.ts';
import { trustOfDemo } from '#testing/signatures/trust-of.ts';
import { drawSignature } from '#testing/signatures/draw-signature.ts';
import type { WorkToKill } from './kill-at-work.ts';
import { filledIn } from '#testing/signatures/signing-calls.ts';

type FoundSigned = { acknowledged: number; signed: number; wrong: string[] };

type DemoLink = {
  url: string;
  communicationType: string;
  communicationTypeExt: string;
  claimNumber: string;
  membershipNumber: string;
  licencePlate: string;
};

const template = 'bank-details';

/** A document is signed; afterwards it is signed with its sealed PDF and mail, or not signed. */
export function signingWork(): WorkToKill<FoundSigned> {
  const acknowledged: string[] = [];
  return {
    async prepare(url) {
      const sign = await openSigning(url);
      return async () => void acknowledged.push(await sign());
    },
    async inspect(environment) {
      return { acknowledged: acknowledged.length, ...(await readBack(environment, acknowledged)) };
    },
  };
}

/** Opens the demo's link for the form; what comes back fills it in and sends it. */
async function openSigning(base: string): Promise<() => Promise<string>> {
  const { links } = (await (await fetch(new URL('demo.json', base))).json()) as { links: DemoLink[] };
  const link = links.find(
    ({ communicationType, communicationTypeExt: ext }) =>
      communicationType === 'document_signing' && ext === 'vehiclegermany',
  );
  if (!link) throw new Error('The demo has no link for signing');
  const { communicationTypeExt, membershipNumber, licencePlate, claimNumber } = link;
  const token = new URL(link.url).pathname.split('/').at(-2) ?? '';
  let cookie = '';
  async function call<Result>(method: string, params: unknown[]): Promise<Result> {
    const response = await fetch(new URL('claim/claim', base), {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ id: 1, method, params }),
    });
    cookie ||=
      response.headers
        .getSetCookie()
        .find((line) => line.startsWith('beistand_link_'))
        ?.split(';')[0] ?? '';
    const { result, error } = (await response.json()) as { result?: Result; error?: { message: string } };
    if (result === undefined) throw new Error(error?.message);
    return result;
  }
  const details = { communicationTypeExt, membershipNumber, licencePlate };
  const { sessionUUID } = await call<{ sessionUUID: string }>('getCommunicationTypeAndSession', [token, details]);
  const html = await call<string>('getDocumentTemplate', [token, sessionUUID]);
  const memberName = /name="memberName"[^>]*value="([^"]*)"/.exec(html)?.[1] ?? '';
  const values = { ...filledIn[template], claimNumber, memberName };
  const signatureData = await drawSignature();
  const signing = { sessionUUID, signatureData, documentData: JSON.stringify(values) };
  return async () => (await call<{ documentID: string }>('signAndStoreDocument', [token, signing])).documentID;
}

type Row = {
  documentId: string;
  claimId: string;
  head: string | null;
  state: string | null;
  requestState: string;
  mails: number;
};

/** Checks that each acknowledged signature is complete. */
async function readBack(environment: NodeJS.ProcessEnv, acknowledged: readonly string[]) {
  const settings = readSettings(environment);
  const { database: db, vault, files: store } = await openDeps(settings);
  const files = createSealedFiles({ vault, files: store });
  try {
    const rows = await db.query<Row>(
      `select signing_requests.document_id as "documentId", signing_requests.claim_id as "claimId", head,
         documents.state, requests.state as "requestState",
         (select count(*) from outbox where purpose = 'signed document' and subject = requests.claim_id::text) as mails
       from signing_requests join requests using (id)
       left join documents on documents.id = signing_requests.document_id
       left join signatures on signatures.document_id = signing_requests.document_id
       where signing_requests.document_id is not null`,
    );
    const [counts] = await db.query<{ signatures: number; papers: number }>(
      `select (select count(*) from signatures) as signatures,
         (select count(*) from documents where source = 'member') as papers`,
    );
    const wrong = acknowledged
      .filter((id) => !rows.some(({ documentId }) => documentId === id))
      .map((id) => `${id} is lost`);
    if (counts?.signatures !== rows.length || counts.papers !== rows.length)
      wrong.push('there is more or less than was signed');
    for (const row of rows) {
      const { documentId: id, claimId } = row;
      if (row.state !== 'accepted' || row.requestState !== 'done' || row.mails !== rows.length)
        wrong.push(`${id} is not settled`);
      const pdf = await readWhole({ db, files }, { id, claimId });
      const { verdict, evidence } = await verifyPdf(pdf, trustOfDemo(settings.dataDir));
      if (verdict !== 'genuine' || evidence?.head !== row.head) wrong.push(`${id} is not genuine`);
    }
    return { signed: rows.length, wrong };
  } finally {
    await db.close();
    store.close();
  }
}
