import type { historyOperations } from '@beistand/contract/features/history/operations.ts';
import { clubSource, memberSource, type HistoryEntry } from '@beistand/contract/features/history/schema.ts';
import type { HandlersOf, LinkContext } from '#rpc/context.ts';
import { openContents } from './entry-content.ts';
import { entryText } from './entry-text.ts';
import { findPage } from './history-page.ts';
import type { FoundEntry } from './queries.ts';

export const historyHandlers: HandlersOf<typeof historyOperations> = {
  async retrieveCommunicationHistory([, , query], context) {
    const { entries, older, newer } = await findPage(context.db, context.link.claimId, query);
    return { historyEntries: await asHistory(context, entries), older, newer };
  },
};

async function asHistory(context: LinkContext, found: readonly FoundEntry[]): Promise<HistoryEntry[]> {
  const { vault, link, deployment, locale } = context;
  const sealed = found.map((entry) => entry.sealed).filter((bytes) => bytes !== null);
  const contents = (await openContents(vault, link.claimId, sealed)).values();
  return found.map(({ happenedAt, side, type, sealed: bytes }) => {
    const content = bytes === null ? undefined : contents.next().value;
    return {
      date: `${happenedAt.toISOString().slice(0, 19)}Z`,
      entrySource: side === 'member' ? memberSource : clubSource(deployment.club),
      entryType: type,
      content: content ? entryText(content, locale, deployment) : '',
    };
  });
}
