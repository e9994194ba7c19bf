import { expect, test } from 'vitest';
import { start } from './engine.ts';
import { immediateHelp, issue, next, report, type Report } from './wizard-fixture.ts';
import { runMachine, startMachine, type MachineEvent, type WizardMachine } from './wizard-machine.ts';

const fresh = startMachine(start(report, immediateHelp));

function run(machine: WizardMachine<Report>, ...events: MachineEvent<Report>[]): WizardMachine<Report> {
  return events.reduce((before, event) => runMachine(report, before, event), machine);
}

const change = (more: Partial<Report>) => ({ type: 'change', data: { ...immediateHelp, ...more } }) as const;

test('what events want done waits in order until it is done', () => {
  const moved = run(fresh, next, next);
  expect(moved.pending.map((effect) => effect.type === 'redirect' && effect.path)).toEqual([
    '/fnol-club/contact-details',
    '/fnol-club/incident-type',
  ]);
  expect(run(moved, { type: 'done', count: 1 }).pending).toEqual(moved.pending.slice(1));
});

test('W1.a a move that nobody asked for leaves no trace in the history', () => {
  const [wandered] = run(fresh, { type: 'arrive', pathname: '/fnol-club/elsewhere' }).pending;
  expect(wandered).toEqual({ type: 'redirect', path: '/fnol-club', isCorrection: true });
  expect(run(fresh, next).pending[0]).toMatchObject({ isCorrection: false });
});

test('W9 whoever has entered something is asked before they leave, others go', () => {
  const leaving = { type: 'arrive', pathname: '/faq' } as const;
  expect(run(fresh, leaving)).toMatchObject({ question: null, pending: [{ type: 'leave', pathname: '/faq' }] });
  expect(run(fresh, change({ name: 'Max' }), leaving)).toMatchObject({ question: 'leave', pending: [] });
  expect(run(fresh, next, { type: 'cancel' }).question).toBe('leave');
  expect(run(fresh, next, { type: 'cancel' }, { type: 'answered' }).question).toBeNull();
});

test('W12 a failure that nobody foresaw is a question with one answer', () => {
  expect(run(fresh, { type: 'failed' })).toMatchObject({ question: 'failed', state: { phase: 'closed' } });
});

test('W6.a errors are put before the person when Next meets them, each time anew', () => {
  const held = run(fresh, next, change({ name: '' }), next);
  expect(held.shown).toEqual({ count: 1, ids: ['contact-details:name:name.missing'] });
  expect(run(held, next).shown.count).toBe(2);
});

test('what goes wrong after the press waits for the next one', () => {
  const reported = [issue('new', { validationStep: 'contact-details' })];
  const held = run(fresh, next, change({ name: '' }), next);
  expect(run(held, { ...change({}), issues: reported }).shown).toBe(held.shown);
});

test('W7 whoever is pulled back is told why', () => {
  const atEnd = run(fresh, next, next, next);
  const found = [issue('no such name', { validationStep: 'contact-details' })];
  const pulled = run(atEnd, next, { type: 'handled', data: immediateHelp, issues: found });
  expect([pulled.state.current, pulled.shown.ids]).toEqual(['contact-details', ['no such name']]);
});
