import { expect, test } from 'vitest';
import { start } from './engine.ts';
import { immediateHelp, issue, next, previous, report, visit, type Report, type Visit } from './wizard-fixture.ts';
import { isShown, runMachine, startMachine, type MachineEvent, type WizardMachine } from './wizard-machine.ts';

const fresh = startMachine(start(report, immediateHelp));

function run(machine: WizardMachine<Report>, ...events: MachineEvent<Report>[]): WizardMachine<Report> {
  return events.reduce((before, event) => runMachine(report, before, event), machine);
}

const change = (more: Partial<Report>) => ({ type: 'change', data: { ...immediateHelp, ...more } }) as const;

test('effects wait in order until they are done', () => {
  const moved = run(fresh, next, next);
  expect(moved.pending.map((effect) => effect.type === 'redirect' && effect.path)).toEqual([
    '/fnol-club/contact-details',
    '/fnol-club/incident-type',
  ]);
  expect(run(moved, { type: 'done', count: 1 }).pending).toEqual(moved.pending.slice(1));
});

test('W1.a a redirect that the person did not ask for adds no entry to the history', () => {
  const [wandered] = run(fresh, { type: 'arrive', pathname: '/fnol-club/elsewhere' }).pending;
  const [path, from, to] = ['/fnol-club', '/fnol-club', '/fnol-club'];
  expect(wandered).toEqual({ type: 'redirect', path, from, to, replace: true });
  expect(run(fresh, next).pending[0]).toMatchObject({ replace: false });
});

test('W1.a each part of a step is a place of its own, and the way back replaces the entry', () => {
  const moves = (...events: MachineEvent<Visit>[]) => {
    const begun = startMachine(start(visit, { p1: 'Erika', p2: 'Bozen', p3: 'noon', note: '' }));
    const { pending } = events.reduce((before, event) => runMachine(visit, before, event), begun);
    return pending.map((effect) => effect.type === 'redirect' && [effect.from, effect.to, effect.replace]);
  };
  const [begin, p1, p2, p3] = ['/visit', '/visit/plan#p1', '/visit/plan#p2', '/visit/plan#p3'];
  const there = [
    [begin, p1, false],
    [p1, p2, false],
    [p2, p3, false],
  ];
  expect(moves(next, next, next)).toEqual(there);
  expect(moves(next, next, next, { type: 'jump', to: 'plan', part: 'p1' })).toEqual([...there, [p3, p1, true]]);
  expect(moves(next, previous)).toEqual([there[0], [p1, begin, true]]);
});

test('W9 leaving asks first once something was entered, and not before', () => {
  const leaving = { type: 'arrive', pathname: '/faq' } as const;
  expect(run(fresh, leaving)).toMatchObject({ question: null, pending: [{ type: 'leave', pathname: '/faq' }] });
  expect(run(fresh, change({ name: 'Max' }), leaving)).toMatchObject({ question: 'leave', pending: [] });
  expect(run(fresh, next, { type: 'cancel' }).question).toBe('leave');
  expect(run(fresh, next, { type: 'cancel' }, { type: 'answered' }).question).toBeNull();
});

test('W12 an unexpected failure shows the failure dialog', () => {
  expect(run(fresh, { type: 'failed' })).toMatchObject({ question: 'failed', state: { phase: 'closed' } });
});

test('W6.a errors are shown again each time Next is blocked by them', () => {
  const held = run(fresh, next, change({ name: '' }), next);
  expect(held.shown).toEqual({ count: 1, ids: ['contact-details:name:name.missing'] });
  expect(run(held, next).shown.count).toBe(2);
});

test('issues that appear after Next was pressed are shown at the next press', () => {
  const reported = [issue('new', { validationStep: 'contact-details' })];
  const held = run(fresh, next, change({ name: '' }), next);
  expect(run(held, { ...change({}), issues: reported }).shown).toBe(held.shown);
});

test('W6.a a shown field that is then wrong in another way stays in the summary', () => {
  const { shown } = run(fresh, next, change({ name: '' }), next);
  const at = (dtoFieldName: string) =>
    issue(`contact-details:${dtoFieldName}:tooLong`, { validationStep: 'contact-details', dtoFieldName });
  expect([isShown(shown, at('name')), isShown(shown, at('nameOfOther')), isShown(shown, at('cause'))]).toEqual([
    true,
    false,
    false,
  ]);
});

test('W7 the issues are shown when the wizard goes back to an earlier step', () => {
  const atEnd = run(fresh, next, next, next);
  const found = [issue('no such name', { validationStep: 'contact-details' })];
  const pulled = run(atEnd, next, { type: 'handled', data: immediateHelp, issues: found });
  expect([pulled.state.current, pulled.shown.ids]).toEqual(['contact-details', ['no such name']]);
});
