import { exportName } from '@beistand/contract/features/desk/export/export-name.ts';
import { dateAt } from '@beistand/contract/formats.ts';
import { authorisedFetch } from '#platform/network/authorised-fetch.ts';
import type { TokenSession } from '#platform/network/with-access-token.ts';

type FetchingDeps = { session: TokenSession; basePath: string };

/** The cases as a ZIP; the server writes each into the access log of its case first. */
export async function fetchCases({ session, basePath }: FetchingDeps, claimNumbers: readonly string[]): Promise<Blob> {
  const query = new URLSearchParams(claimNumbers.map((number) => ['claimNumber', number]));
  return (await authorisedFetch(session, `${basePath}desk/cases.zip?${query}`)).blob();
}

export function nameToday(claimNumbers: readonly string[], timeZone: string): string {
  return exportName(claimNumbers, dateAt(new Date(), timeZone));
}
