import type { Deployment } from '@beistand/contract/config.ts';
import type { HistoryEntry } from '@beistand/contract/features/history/schema.ts';
import { clubSource, memberSource } from '@beistand/contract/features/history/entry-codes.ts';
import type { Locale } from '@beistand/contract/locales.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { openContents } from './entry-content.ts';
import { entryText } from './entry-text.ts';
import type { FoundEntry } from './queries.ts';

type Deps = { vault: Vault; deployment: Deployment; locale: Locale };

/** Entries of a case as their reader sees them. */
export async function showEntries(
  { vault, deployment, locale }: Deps,
  claimId: string,
  found: readonly FoundEntry[],
): Promise<HistoryEntry[]> {
  const sealed = found.map((entry) => entry.sealed).filter((bytes) => bytes !== null);
  const contents = (await openContents(vault, claimId, sealed)).values();
  return found.map(({ happenedAt, side, type, sealed: bytes }) => {
    const content = bytes === null ? undefined : contents.next().value;
    return {
      date: `${happenedAt.toISOString().slice(0, 19)}Z`,
      entrySource: side === 'member' ? memberSource : clubSource(deployment.club),
      entryType: type,
      content: content ? entryText(content, locale, deployment) : '',
      ...(content && 'callBefore' in content && { callBefore: content.callBefore }),
    };
  });
}
