import { bcp47, type Locale } from '@beistand/contract/locales.ts';
import { authorisedFetch } from '#platform/network/authorised-fetch.ts';
import type { TokenSession } from '#platform/network/with-access-token.ts';

type ArchiveDeps = { session: TokenSession; basePath: string; locale: Locale };

/** The whole claim as a ZIP: a page in the language of the reader, details and notes as JSON, the documents as they were sent. */
export async function fetchArchive({ session, basePath, locale }: ArchiveDeps, claimNumber: string): Promise<Blob> {
  const address = `${basePath}claim/export/${encodeURIComponent(claimNumber)}`;
  const response = await authorisedFetch(session, address, { 'accept-language': bcp47(locale) });
  return response.blob();
}
