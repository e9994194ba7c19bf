import { desk, partOf, prepareCase, spoken } from '#testing/callers/desk-calls.ts';
import { inCase, own, uuid, type Acts } from './twice-at-once.ts';

export const caseActs: Acts = {
  addCaseNote: inCase(() => [{ id: uuid(), text: 'Klinik ruft zurück.' }]),
  answerNote: inCase(() => [{ id: uuid(), text: own() }]),
  sendMessage: inCase(() => [{ id: uuid(), text: 'Der Wagen ist unterwegs.' }]),
  publishPortalMessage: inCase(() => [{ id: uuid(), html: '<p>Der Wagen ist unterwegs.</p>' }]),
  recordCall: inCase(() => [{ id: uuid(), outcome: 'reached' }]),
  askMember: inCase(() => [{ id: uuid(), kind: 'document', asked: { title: 'Foto' }, dueDate: null }]),
  withdrawRequest: inCase((number) => [partOf(number, 'request')]),
  completeRequest: inCase((number) => [partOf(number, 'request')]),
  acceptDocument: inCase((number) => [partOf(number, 'document')]),
  refuseDocument: inCase((number) => [partOf(number, 'document'), { reason: 'incomplete' }]),
  sendLink: inCase(() => [{ id: uuid(), communicationType: 'show_info' }]),
  revokeLink: {
    async prepare(server) {
      const { number, link } = await prepareCase(server, server.now());
      return () => [number, link.id];
    },
    told: 'ALREADY_DONE',
  },
  retryMessage: {
    async prepare(server) {
      const { id, number } = await prepareCase(server, server.now());
      const [row] = await server.database.query<{ id: string }>('select id from outbox where subject = $1', [id]);
      return () => [number, row?.id];
    },
    told: 'ALREADY_DONE',
  },
  closeCase: inCase(() => [{ id: uuid(), reason: 'settled' }]),
  reopenCase: {
    async prepare(server) {
      const { number } = await prepareCase(server, server.now());
      await desk(server, 'hanna', 'closeCase', number, { id: uuid(), reason: 'settled' });
      return () => [number];
    },
    told: 'ALREADY_DONE',
  },
  createCase: {
    async prepare() {
      const id = uuid();
      const fields = { ...spoken, id, description: own() };
      return () => [fields];
    },
    told: 'ALREADY_DONE',
  },
  eraseCase: inCase((number) => [{ typedNumber: number, reason: 'request' }]),
};

/** In another way. */
export const moreCaseActs: Acts = {
  'createCase of two windows': {
    async prepare() {
      const fields = { ...spoken, description: own() };
      return () => [{ ...fields, id: uuid() }];
    },
    told: 'ALREADY_DONE',
    method: 'createCase',
  },
  'askMember to sign': {
    ...inCase(() => [{ id: uuid(), kind: 'signature', template: 'bank-details', dueDate: null }]),
    method: 'askMember',
  },
  'closeCase for two reasons': {
    async prepare(server) {
      const { number } = await prepareCase(server, server.now());
      const reasons = ['settled', 'withdrawn'];
      let count = 0;
      return () => [number, { id: uuid(), reason: reasons[(count += 1) % 2] }];
    },
    told: 'ALREADY_DONE',
    method: 'closeCase',
  },
};
