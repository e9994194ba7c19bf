import { authorisedFetch } from '#platform/network/authorised-fetch.ts';
import type { TokenSession } from '#platform/network/with-access-token.ts';

type ArchiveDeps = { session: TokenSession; basePath: string };

/** The whole claim as a ZIP: details and notes as JSON, the documents as they were sent. */
export async function fetchArchive({ session, basePath }: ArchiveDeps, claimNumber: string): Promise<Blob> {
  const response = await authorisedFetch(session, `${basePath}claim/export/${encodeURIComponent(claimNumber)}`);
  return response.blob();
}
