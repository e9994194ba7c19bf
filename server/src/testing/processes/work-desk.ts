import { randomUUID } from 'node:crypto';
import { openDeps } from '#open-deps.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { spoken } from '#testing/callers/desk-calls.ts';
import type { WorkToKill } from './kill-at-work.ts';
import { type Call, openCalls } from './signed-in-calls.ts';

type FoundAtDesk = { acts: number; acknowledged: number; wrong: string[] };

const acts = ['createCase', 'sendMessage', 'askMember', 'recordCall', 'addCaseNote', 'closeCase'] as const;
type Act = (typeof acts)[number];

/** A case of its own, and the acts in it that were answered. */
type Attempt = { ids: Record<Act, string>; answered: Set<Act> };

/** A handler makes and works a case; afterwards each act is there as a whole, or nothing of it. */
export function deskWork(): WorkToKill<FoundAtDesk> {
  const attempts: Attempt[] = [];
  return {
    async prepare(url) {
      const call = await openCalls<{ claimNumber: string }>(url, 'desk/desk', 'hanna.vogt');
      const ids = Object.fromEntries(acts.map((act) => [act, randomUUID()])) as Attempt['ids'];
      const attempt: Attempt = { ids, answered: new Set() };
      attempts.push(attempt);
      return () => workCase(call, attempt);
    },
    inspect: (environment) => inspect(environment, attempts),
  };
}

async function workCase(call: Call<{ claimNumber: string }>, { ids, answered }: Attempt): Promise<void> {
  const { claimNumber } = await call('createCase', { ...spoken, id: ids.createCase, callbackHours: 1 });
  answered.add('createCase');
  await call('getCase', claimNumber, { reason: 'call' });
  const content: Record<Exclude<Act, 'createCase'>, object> = {
    sendMessage: { text: 'Der Wagen wird abgeholt.' },
    askMember: { kind: 'document', asked: { title: 'Rechnung' }, dueDate: null },
    recordCall: { outcome: 'reached' },
    addCaseNote: { text: 'Ruhige Stimme.' },
    closeCase: { reason: 'settled' },
  };
  for (const [act, params] of Object.entries(content) as [Exclude<Act, 'createCase'>, object][]) {
    await call(act, claimNumber, { id: ids[act], ...params });
    answered.add(act);
  }
}

type Row = {
  state: string;
  isTold: boolean;
  request: string | null;
  isCalled: boolean;
  isNoted: boolean;
  messages: number;
  entries: number;
  openItems: string[];
  hasPromise: boolean;
  logged: string[];
};

const caseQuery = `
  select state,
    exists (select from history_entries where claim_id = claims.id and action_id = $2) as "isTold",
    (select state from requests where id = $3) as request,
    exists (select from case_calls where id = $4) as "isCalled",
    exists (select from case_notes where id = $5) as "isNoted",
    (select count(*) from outbox where subject = claims.id::text) as messages,
    (select count(*) from history_entries where claim_id = claims.id and side = 'club') as entries,
    (select coalesce(json_agg(kind order by kind), '[]') from work_items
      where claim_id = claims.id and work_items.state <> 'settled') as "openItems",
    exists (select from callbacks where claim_id = claims.id and settled_at is null) as "hasPromise",
    (select coalesce(json_agg(what), '[]') from access_log where claim_id = claims.id) as logged
  from claims where id = $1`;

/** Each act is there with its item, history, messages and log, or nothing of it is; what was answered is there. */
async function inspect(environment: NodeJS.ProcessEnv, attempts: readonly Attempt[]): Promise<FoundAtDesk> {
  const { database: db, files } = await openDeps(readSettings(environment));
  try {
    const wrong: string[] = [];
    let done = 0;
    for (const { ids, answered } of attempts) {
      const { createCase, sendMessage, askMember, recordCall, addCaseNote } = ids;
      const [row] = await db.query<Row>(caseQuery, [createCase, sendMessage, askMember, recordCall, addCaseNote]);
      const happened = new Set(row ? actsIn(row) : []);
      done += happened.size;
      const lost = [...answered].filter((act) => !happened.has(act));
      if (lost.length > 0) wrong.push(`${createCase}: ${lost.join(', ')} was answered and is lost`);
      if (row) wrong.push(...halfDone(row).map((words) => `${createCase}: ${words} ${JSON.stringify(row)}`));
    }
    const acknowledged = attempts.reduce((sum, { answered }) => sum + answered.size, 0);
    return { acts: done, acknowledged, wrong };
  } finally {
    await db.close();
    files.close();
  }
}

function actsIn(row: Row): Act[] {
  const happened: Record<Act, boolean> = {
    createCase: true,
    sendMessage: row.isTold,
    askMember: row.request !== null,
    recordCall: row.isCalled,
    addCaseNote: row.isNoted,
    closeCase: row.state === 'closed',
  };
  return acts.filter((act) => happened[act]);
}

function halfDone(row: Row): string[] {
  const happened = new Set(actsIn(row));
  const has = (act: Act) => Number(happened.has(act));
  // Closing withdraws what is asked and drops the promised call, which is said once.
  const withdrawn = has('closeCase') * has('askMember');
  const closingTells = has('closeCase') * Math.max(withdrawn, 1 - has('recordCall'));
  const told = has('sendMessage') + has('askMember') + closingTells;
  const entries = has('sendMessage') + has('askMember') + has('recordCall') + withdrawn + has('closeCase');
  const isOver = happened.has('recordCall') || happened.has('closeCase');
  const items = [...(isOver ? [] : ['callback']), ...(happened.size === 1 ? ['newCase'] : [])];
  const rules: [holds: boolean, words: string][] = [
    [row.messages === 2 * told, `${2 * told} messages`],
    [row.entries === entries, `${entries} entries`],
    [JSON.stringify(row.openItems) === JSON.stringify(items), `open items ${items.join(' ')}`],
    [row.hasPromise === !isOver, 'the promised call'],
    [withdrawn === 0 || row.request === 'withdrawn', 'the request withdrawn'],
    ...[...happened]
      .filter((act) => act !== 'createCase')
      .map((act): [boolean, string] => [row.logged.includes(act), `${act} in the log`]),
  ];
  return rules.filter(([holds]) => !holds).map(([, words]) => `lacks ${words}`);
}
