import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defineWizard } from './definition.ts';
import { restore, serialise } from './draft.ts';
import { advance, start, type Effect, type WizardEvent } from './engine.ts';
import { WizardModel, type StepFlags } from './wizard-model.ts';
import { currentStep, highestPosition, nextStep, openSteps, pathOf, position, type WizardState } from './steps.ts';
import { isClickable } from './sidebar.ts';
import { errorsAt, ownIssues } from './validation.ts';
import { issue, step, threeParts } from './wizard-fixture.ts';

const usual = ['a', 'b', 'c', 'd', 'e'];
const all = [...usual, 'x', 'y', 'z'];
const handlers = ['a', 'c', 'e', 'x'];
const repeating = ['c', 'x'];
const inParts = ['c'];
const parts = ['p1', 'p2', 'p3'];
const traits = { handlers, repeating, inParts, parts };
const noFlags: StepFlags = { absent: [], skipped: [], broken: [] };

const wizard = defineWizard<StepFlags>({
  basePath: '/maze',
  version: 1,
  start: usual,
  steps: all.map((id) =>
    step<StepFlags>(id, {
      issues: ({ broken }) =>
        broken
          .map((wrong) => [wrong, ...wrong.split(':')])
          .flatMap(([wrong, of, part = null]) => (of === id ? [issue(`${wrong} broken`, { dtoFieldName: part })] : [])),
      ...(inParts.includes(id) && { parts: threeParts }),
      ...(handlers.includes(id) && { onNext: (data) => Promise.resolve({ data }), everyNext: repeating.includes(id) }),
      ...(id !== 'a' && {
        when: (flags) => !flags.absent.includes(id),
        skip: (flags) => flags.skipped.includes(id),
      }),
    }),
  ),
});

const some = (ids: string[], maxLength: number) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant<string[]>([]) },
    { weight: 2, arbitrary: fc.subarray(ids, { maxLength }) },
  );
const breakable = [...all, ...parts.map((part) => `c:${part}`)];
const flags = fc.record({ absent: some(all.slice(1), 3), skipped: some(all.slice(1), 3), broken: some(breakable, 2) });
const issues = fc.uniqueArray(
  fc
    .record({
      level: fc.constantFrom('LEVEL_ERROR', 'LEVEL_WARN'),
      type: fc.constantFrom('UNDERWRITING_ISSUE', 'GENERIC_VALIDATION'),
      validationStep: fc.constantFrom(null, ...all),
    })
    .map((record) => issue(Object.values(record).join(), record)),
  { maxLength: 2, selector: ({ id }) => id },
);
const answer = fc.oneof(fc.record({ data: flags }), fc.record({ data: flags, issues }));
const noIssues = fc.constant({ data: noFlags, issues: [] });

const event: fc.Arbitrary<WizardEvent<StepFlags>> = fc.oneof(
  { weight: 8, arbitrary: fc.constant({ type: 'next' } as const) },
  { weight: 4, arbitrary: noIssues.map((to) => ({ type: 'handled', ...to }) as const) },
  { weight: 2, arbitrary: answer.map((to) => ({ type: 'handled', ...to }) as const) },
  { weight: 2, arbitrary: noIssues.map((to) => ({ type: 'change', ...to }) as const) },
  { weight: 2, arbitrary: answer.map((to) => ({ type: 'change', ...to }) as const) },
  { weight: 3, arbitrary: fc.constant({ type: 'previous' } as const) },
  { weight: 3, arbitrary: fc.constantFrom(...all).map((to) => ({ type: 'jump', to }) as const) },
  { weight: 2, arbitrary: fc.constantFrom(...parts).map((part) => ({ type: 'showPart', part }) as const) },
  { weight: 1, arbitrary: fc.shuffledSubarray(all.slice(1)).map((steps) => ({ type: 'replaceNext', steps }) as const) },
  { weight: 1, arbitrary: fc.constantFrom({ type: 'refused' } as const, { type: 'cancel' } as const) },
);
const closing = fc.option(fc.constantFrom({ type: 'failed' } as const, { type: 'left' } as const), { freq: 5 });
const events = fc
  .tuple(fc.array(event, { maxLength: 40, size: 'max' }), closing)
  .map(([list, last]) => (last ? [...list, last, { type: 'next' } as const] : list));

type Transition = {
  event: WizardEvent<StepFlags>;
  before: WizardState<StepFlags>;
  after: WizardState<StepFlags>;
  effect: Effect | null;
};

/** Runs the events; replacements leave out the steps up to the current one, which would be refused. Parts are shown where there are some. */
function run(list: readonly WizardEvent<StepFlags>[], first = noFlags): Transition[] {
  let before = start(wizard, first);
  return list.flatMap((drawn) => {
    if (drawn.type === 'showPart' && !inParts.includes(before.current)) return [];
    const upToCurrent = before.steps.slice(0, position(before, before.current) + 1);
    const event =
      drawn.type === 'replaceNext' ? { ...drawn, steps: drawn.steps.filter((id) => !upToCurrent.includes(id)) } : drawn;
    const { state: after, effect } = advance(wizard, before, event);
    const transition = { event, before, after, effect };
    before = after;
    return transition;
  });
}

function always(check: (transition: Transition) => void): void {
  fc.assert(
    fc.property(events, (list) => run(list).forEach(check)),
    { numRuns: 300 },
  );
}

function sorted(visited: Iterable<string>, submitted: Iterable<string>, acknowledged: Iterable<string>) {
  return {
    visited: [...visited].sort(),
    submitted: [...submitted].sort(),
    acknowledged: [...acknowledged].sort(),
  };
}

test('W2.a W2.b W2.c W3 W4.a W4.b W5.a W5.b W6.a W6.b W7 W8.a W8.b the engine does the same as a simple model for any events', () => {
  fc.assert(
    fc.property(events, (list) => {
      const model = new WizardModel(usual, traits, noFlags);
      for (const { event, after, effect } of run(list)) {
        const type = model.apply(event);
        const submittedParts = [...(after.submittedParts ?? [])].sort();
        const lists = sorted(after.visited, after.submitted, after.acknowledged);
        expect({ ...after, ...lists, submittedParts }).toEqual({
          phase: model.phase,
          data: model.data,
          snapshot: model.snapshot,
          steps: model.steps,
          current: model.current,
          part: model.shownPart,
          submittedParts: [...model.submittedParts].sort(),
          reported: model.reported,
          ...sorted(model.visited, model.submitted, model.acknowledged),
        });
        expect(highestPosition(after)).toBe(model.highest);
        expect(effect?.type ?? null).toBe(type);
      }
    }),
    { numRuns: 1000 },
  );
});

test("W1.a every path but the current step's is redirected", () => {
  always(({ after }) => {
    if (after.phase === 'closed') return;
    for (const id of after.steps) {
      const { effect } = advance(wizard, after, { type: 'arrive', pathname: `/maze/${id}` });
      expect(effect).toEqual(id === after.current ? null : { type: 'redirect', path: pathOf(wizard, after) });
    }
    expect(advance(wizard, after, { type: 'arrive', pathname: '/' }).effect?.type).toBe('confirmLeaving');
  });
});

test('W2.c the current step is always open and at most the furthest one visited', () => {
  always(({ before, event, after }) => {
    if (after.phase !== 'closed') expect(openSteps(wizard, after)).toContain(currentStep(wizard, after));
    expect(highestPosition(after)).toBeGreaterThanOrEqual(position(after, after.current));
    if (event.type === 'jump') expect(position(after, after.current)).toBeLessThanOrEqual(highestPosition(before));
    if (event.type === 'previous' && before.current === 'a') expect(after).toBe(before);
  });
});

test('W3 replacing leaves everything up to the current step untouched', () => {
  always(({ before, event, after }) => {
    if (event.type !== 'replaceNext' || before.phase === 'closed') return;
    const kept = before.steps.slice(0, position(before, before.current) + 1);
    expect(after.steps).toEqual([...kept, ...event.steps]);
    expect(after.current).toBe(before.current);
    expect(after.data).toBe(before.data);
    expect(after.visited).toEqual(before.visited.filter((id) => kept.includes(id)));
  });
});

test('W4.b the handler runs only before a step that was not visited, unless it has to run each time', () => {
  always(({ before, effect }) => {
    if (effect?.type !== 'runHandler') return;
    expect(effect.stepId).toBe(before.current);
    if (repeating.includes(effect.stepId)) return;
    expect(before.visited).not.toContain(nextStep(wizard, before)?.id);
  });
});

test('W6.a a blocked Next changes neither step nor data', () => {
  always(({ before, event, after, effect }) => {
    if (event.type !== 'next' || effect?.type !== 'showIssues') return;
    const { submitted, acknowledged, part, submittedParts } = after;
    expect(after).toEqual({ ...before, submitted, acknowledged, part, submittedParts });
  });
});

test('W7 no step before the current one has errors', () => {
  always(({ after }) => {
    const earlier = openSteps(wizard, after).filter(
      (each) => position(after, each.id) < position(after, after.current),
    );
    if (after.phase === 'filling') expect(earlier.flatMap((each) => errorsAt(each, after))).toEqual([]);
  });
});

test('W8.b Previous from an invalid step restores the snapshot', () => {
  always(({ before, event, after }) => {
    if (event.type !== 'previous' || before.phase !== 'filling' || after.current === before.current) return;
    const isValid = ownIssues(currentStep(wizard, before), before.data).length === 0;
    expect(after.data).toBe(isValid ? before.data : before.snapshot);
  });
});

test('W10.c a click on a clickable step leads there, or to an earlier step with an error', () => {
  always(({ after }) => {
    for (const to of after.steps.filter((id) => isClickable(wizard, after, id))) {
      const { state } = advance(wizard, after, { type: 'jump', to });
      const stop = currentStep(wizard, state);
      expect(stop.id === to || errorsAt(stop, state).length > 0).toBe(true);
    }
  });
});

test('a draft restores the same state, unless a step has appeared before the current one', () => {
  always(({ after }) => {
    const restored = restore(wizard, serialise(wizard, after), (data) => data as StepFlags);
    const ahead = openSteps(wizard, after).filter((each) => position(after, each.id) < position(after, after.current));
    const isSeen = ahead.every((each) => after.visited.includes(each.id));
    const step = currentStep(wizard, after);
    const part = step.parts?.restored(after, errorsAt(step, after));
    if (after.phase === 'filling' && isSeen) expect(restored).toEqual({ ...after, part });
    else expect(restored).toMatchObject({ phase: 'filling', data: after.data, steps: after.steps });
  });
});
