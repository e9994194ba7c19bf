import { AppError } from '@beistand/contract/errors.ts';
import type { accessOperations } from '@beistand/contract/features/access/operations.ts';
import { mainPageOf } from '@beistand/contract/features/access/link-scopes.ts';
import { announceChange } from '#platform/live/live-updates.ts';
import type { HandlersOf } from '#rpc/context.ts';
import { isUsedUp } from './attempts.ts';
import { hashToken } from './links.ts';
import { isLiving, openLink } from './login.ts';
import { answerAtIntervals } from './answer-at-intervals.ts';
import { deleteSession, findLink, markOpened } from './queries.ts';
import { requestNewLink } from './request-new-link.ts';

const loginIntervalMs = 20;
/** Sending a link takes longer than finding none. */
const requestIntervalMs = 250;

export const accessHandlers: HandlersOf<typeof accessOperations> = {
  async validateToken([token], { db, vault, now }) {
    return answerAtIntervals(loginIntervalMs, async () => {
      const tokenHash = hashToken(token);
      const link = await findLink(db, tokenHash);
      const usedUp = await isUsedUp({ db, vault, now: now() }, tokenHash);
      if (usedUp) throw new AppError('LINK_LOCKED');
      if (!link || !isLiving(link, now())) throw new AppError('LINK_REFUSED');
      if (await markOpened(db, link.id, now())) await announceChange(db, link.claimId);
      return { communicationTypeExt: link.communicationTypeExt };
    });
  },

  async getCommunicationTypeAndSession([token, details], context) {
    return answerAtIntervals(loginIntervalMs, async () => {
      const opened = await openLink(context, token, details);
      const { communicationType, communicationTypeExt } = opened.link;
      return {
        communicationType,
        communicationTypeExt,
        sessionUUID: opened.session,
        historyRedirectPath: mainPageOf(communicationType),
      };
    });
  },

  async getCommunicationSession(_params, { link }) {
    const { id, communicationType, communicationTypeExt } = link;
    return {
      communicationType,
      communicationTypeExt,
      sessionUUID: id,
      historyRedirectPath: mainPageOf(communicationType),
    };
  },

  async endCommunicationSession(_params, { db, link, linkSecrets }) {
    await deleteSession(db, link.id);
    linkSecrets.drop(link.id);
    return { ended: true };
  },

  async requestNewLink([token], context) {
    const sentTo = await answerAtIntervals(requestIntervalMs, () => requestNewLink(context, token));
    return { requested: true, ...(sentTo && { sentTo }) };
  },
};
