import { describe, expect, test } from 'vitest';
import { defineWizard } from './definition.ts';
import { restore, serialise } from './draft.ts';
import { resume, start } from './engine.ts';
import { issuesOnView } from './validation.ts';
import { isShown, runMachine, startMachine } from './wizard-machine.ts';
import { issue, next, previous, send, step, threeParts, visit, type Visit } from './wizard-fixture.ts';

const full: Visit = { p1: 'Erika', p2: 'Bozen', p3: 'noon', note: 'Bring tea' };
const empty: Visit = { p1: '', p2: '', p3: '', note: '' };

/** At the first part of the step with parts. */
const at = (data: Visit) => send(visit, start(visit, data), next).state;
const change = (data: Visit) => ({ type: 'change', data }) as const;
const shown = ({ current, part }: { current: string; part?: string | undefined }) => [current, part];
const onView = (state: ReturnType<typeof at>) => issuesOnView(visit, state).map(({ dtoFieldName }) => dtoFieldName);

test('Next goes from part to part at the same path, then to the next step', () => {
  const first = at(full);
  expect(shown(first)).toEqual(['plan', 'p1']);
  const second = send(visit, first, next);
  expect([...shown(second.state), second.effect]).toEqual(['plan', 'p2', null]);
  expect(shown(send(visit, first, next, next).state)).toEqual(['plan', 'p3']);
  expect(shown(send(visit, first, next, next, next).state)).toEqual(['end', undefined]);
});

test('Next judges the parts up to the shown one, and shows their errors only', () => {
  const blocked = send(visit, at(empty), next);
  expect([...shown(blocked.state), blocked.effect]).toEqual(['plan', 'p1', { type: 'showIssues' }]);
  expect(onView(blocked.state)).toEqual(['p1']);
  const second = send(visit, blocked.state, change({ ...empty, p1: 'Erika' }), next).state;
  expect(shown(second)).toEqual(['plan', 'p2']);
  expect(onView(second)).toEqual([]);
});

test('Next leads back to an earlier part that has become wrong', () => {
  const state = send(visit, at(full), next, change({ ...full, p1: '' }), next).state;
  expect(shown(state)).toEqual(['plan', 'p1']);
  expect(onView(state)).toEqual(['p1']);
});

test('Next on the last part judges the whole step, and shows its first part with an error', () => {
  const last = send(visit, at(full), next, next).state;
  const { state, effect } = send(visit, last, change({ ...full, p2: '', p3: '' }), next);
  expect([...shown(state), effect]).toEqual(['plan', 'p2', { type: 'showIssues' }]);
  expect(onView(state)).toEqual(['p2', 'p3']);
});

test('Previous goes back one part and keeps what is wrong, then one step', () => {
  const wrong = send(visit, at(full), next, change({ ...full, p2: '' }), next).state;
  expect(onView(wrong)).toEqual(['p2']);
  const first = send(visit, wrong, previous).state;
  expect([shown(first), first.data.p2]).toEqual([['plan', 'p1'], '']);
  expect(onView(first)).toEqual([]);
  expect(shown(send(visit, first, previous).state)).toEqual(['begin', undefined]);
});

test('Previous from the next step shows the last part, a jump the first one or the first with an error', () => {
  const end = send(visit, at(full), next, next, next).state;
  expect(shown(send(visit, end, previous).state)).toEqual(['plan', 'p3']);
  expect(shown(send(visit, end, { type: 'jump', to: 'plan' }).state)).toEqual(['plan', 'p1']);
  expect(shown(send(visit, end, change({ ...full, p2: '' })).state)).toEqual(['plan', 'p2']);
});

test('a part is shown on demand', () => {
  const last = send(visit, at(full), next, next).state;
  expect(shown(send(visit, last, { type: 'showPart', part: 'p1' }).state)).toEqual(['plan', 'p1']);
  expect(threeParts.partOf('p2')).toBe('p2');
  expect(threeParts.partOf('p2.name')).toBe('p2');
  expect(threeParts.place(last)).toEqual({ part: 3, count: 3 });
});

test('a jump to a part leads to it, or to an earlier one that has become wrong', () => {
  const jumpTo = (part: string) => ({ type: 'jump', to: 'plan', part }) as const;
  const last = send(visit, at(full), next, next).state;
  expect(shown(send(visit, last, jumpTo('p2')).state)).toEqual(['plan', 'p2']);
  expect(shown(send(visit, last, next, jumpTo('p3')).state)).toEqual(['plan', 'p3']);
  const wrong = send(visit, last, change({ ...full, p1: '' })).state;
  expect(shown(send(visit, wrong, jumpTo('p2')).state)).toEqual(['plan', 'p2']);
  const { state, effect } = send(visit, wrong, jumpTo('p1'), jumpTo('p3'));
  expect([...shown(state), effect]).toEqual(['plan', 'p1', { type: 'showIssues' }]);
});

test('an issue of no part belongs to the last one', () => {
  expect(threeParts.wrong([issue('other'), issue('field', { dtoFieldName: 'elsewhere' })])).toBe('p3');
  expect(threeParts.wrong([])).toBeUndefined();
});

test('an error that the answer of a handler brings is shown in its part', () => {
  const asking = defineWizard<Visit>({
    basePath: '/visit',
    version: 1,
    steps: [step('plan', { parts: threeParts, onNext: (data) => Promise.resolve({ data }) }), step('end')],
  });
  const issues = [issue('taken', { validationStep: 'plan', dtoFieldName: 'p2' })];
  const waiting = send(asking, start(asking, full), next, next, next).state;
  expect(waiting.phase).toBe('waiting');
  const { state, effect } = send(asking, waiting, { type: 'handled', data: full, issues });
  expect([...shown(state), effect]).toEqual(['plan', 'p2', { type: 'showIssues' }]);
});

test('existing data are continued at the first part that they leave incomplete', () => {
  expect(shown(resume(visit, { ...full, p2: '', p3: '' }))).toEqual(['plan', 'p2']);
});

describe('a draft', () => {
  const read = (data: unknown) => data as Visit;
  const restored = (state: ReturnType<typeof at>) => restore(visit, serialise(visit, state), read);

  test('opens the part that was shown, with what is wrong in it', () => {
    const second = send(visit, at({ ...full, p2: '' }), next, next).state;
    expect(restored(second)).toEqual(second);
    const later = send(visit, at(full), change({ ...full, p3: 'wrong' }), next).state;
    expect(restored(later)).toEqual(later);
  });

  test('opens an earlier part that has an error', () => {
    const state = send(visit, at(full), next, next, change({ ...full, p1: '' })).state;
    const opened = restored(state);
    expect([opened?.part, opened?.data]).toEqual(['p1', { ...full, p1: '' }]);
  });

  test.each([
    ['no part, as before there were any', undefined],
    ['a part that is gone', 'p9'],
  ])('with %s opens the first part with an error', (_, part) => {
    expect(restored({ ...at({ ...full, p3: '' }), part })?.part).toBe('p3');
    expect(restored({ ...at(full), part })?.part).toBe('p1');
  });
});

test('the summary begins anew with each part', () => {
  const blocked = runMachine(visit, startMachine(at(empty)), next);
  const [missing] = issuesOnView(visit, blocked.state);
  expect(missing && isShown(blocked.shown, missing)).toBe(true);
  expect(blocked.shown.count).toBe(1);
  const typed = runMachine(visit, blocked, change({ ...empty, p1: 'Erika' }));
  expect(runMachine(visit, typed, next).shown).toEqual({ count: 1, ids: [] });
});

test('two parts of one id are refused', () => {
  const steps = [step('plan', { parts: threeParts }), step('again', { parts: threeParts }), step('end')];
  expect(() => defineWizard({ basePath: '/visit', version: 1, steps })).toThrow('Two parts share the id "p1"');
});
