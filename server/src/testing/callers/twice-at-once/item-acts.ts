import { desk, deskPeople, prepareItem } from '#testing/callers/desk-calls.ts';
import { somebodyHasIt, type Acts, type TwiceAtOnce } from './twice-at-once.ts';

/** An act on an item that somebody has. */
const onTakenItem: TwiceAtOnce = {
  async prepare(server) {
    const id = await prepareItem(server, server.now());
    await desk(server, 'hanna', 'takeDeskItem', id);
    return () => [id];
  },
  told: 'ALREADY_DONE',
  isOfHolder: true,
};

export const itemActs: Acts = {
  takeDeskItem: {
    async prepare(server) {
      const id = await prepareItem(server, server.now());
      return () => [id];
    },
    told: somebodyHasIt,
  },
  takeNextDeskItem: {
    async prepare(server) {
      await server.database.query(`update work_items set state = 'settled', settled_at = now(), taken_by = null,
        taken_at = null where state <> 'settled'`);
      await prepareItem(server, server.now());
      return () => [null];
    },
    told: 'nothing is left',
  },
  releaseDeskItem: onTakenItem,
  settleDeskItem: onTakenItem,
  assignDeskItem: {
    async prepare(server) {
      const id = await prepareItem(server, server.now());
      return () => [id, deskPeople.olga.id, null];
    },
    told: 'ALREADY_DONE',
    namesHolder: true,
  },
};

/** In another way. */
export const moreItemActs: Acts = {
  'assignDeskItem to two people': {
    async prepare(server) {
      const id = await prepareItem(server, server.now());
      const people = [deskPeople.olga.id, deskPeople.jonas.id];
      let count = 0;
      return () => [id, people[(count += 1) % 2], null];
    },
    told: 'CHANGED_MEANWHILE',
    namesHolder: true,
    method: 'assignDeskItem',
  },
};
