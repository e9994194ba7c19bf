import { createMemberClient, type MemberClient } from './member-client.ts';

type DemoLink = {
  url: string;
  communicationType: string;
  communicationTypeExt: string;
  membershipNumber: string;
  licencePlate: string;
};

/** Opens the demo's link for downloads as a browser would, in front of a server process. There are two such cases. */
export async function openDemoMember(
  base: () => string,
  wanted: 'vehiclegermany' | 'vehicleabroad' = 'vehiclegermany',
): Promise<MemberClient> {
  const { links } = (await (await fetch(new URL('demo.json', base()))).json()) as { links: DemoLink[] };
  const link = links.find(
    ({ communicationType, communicationTypeExt: ext }) => communicationType === 'document_download' && ext === wanted,
  );
  if (!link) throw new Error('The demo has no link for downloads');
  const { communicationTypeExt, membershipNumber, licencePlate } = link;
  const token = new URL(link.url).pathname.split('/').at(-2) ?? '';
  const details = { communicationTypeExt, membershipNumber, licencePlate };
  const response = await fetch(new URL('claim/claim', base()), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: 1, method: 'getCommunicationTypeAndSession', params: [token, details] }),
  });
  const { result } = (await response.json()) as { result: { sessionUUID: string } };
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .find((pair) => pair.startsWith('beistand_link_'));
  return createMemberClient(base, { club: 'gelbring', token, session: result.sessionUUID, cookie: cookie ?? '' });
}
