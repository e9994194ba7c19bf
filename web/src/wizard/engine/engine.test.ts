import { describe, expect, test } from 'vitest';
import { defineWizard } from './definition.ts';
import { resume, start } from './engine.ts';
import { highestPosition, isLastStep, canJumpTo, pathOf } from './steps.ts';
import { autoSteps, immediateHelp, next, notice, previous, report, send, step, type Report } from './wizard-fixture.ts';

const begun = start(report, immediateHelp);
const atCallback = send(report, begun, next, next, next).state;
const policy = { lob: 'auto', policy: 'P-1' };
const chosen = send(notice, start(notice, policy), { type: 'replaceNext', steps: autoSteps }).state;
const afterPolicy = send(notice, chosen, next, { type: 'handled', data: policy }).state;

const arrive = (pathname: string) => ({ type: 'arrive', pathname }) as const;

describe('W1 addresses', () => {
  test('W1.a the path of a step is the base path plus its own path', () => {
    expect(pathOf(report, begun)).toBe('/fnol-club');
    expect(pathOf(report, begun, 'contact-details')).toBe('/fnol-club/contact-details');
    expect(pathOf(notice, chosen)).toBe('/fnol-select-policy');
    expect(pathOf(notice, afterPolicy)).toBe('/fnol-auto/type-of-incident');
  });

  test('W1.a a change of step redirects the browser', () => {
    expect(send(report, begun, next).effect).toEqual({ type: 'redirect', path: '/fnol-club/contact-details' });
  });

  test("W1.a an address that is not the current step's redirects to it", () => {
    const redirect = { type: 'redirect', path: '/fnol-club' };
    expect(send(report, begun, arrive('/fnol-club/callback-options')).effect).toEqual(redirect);
    expect(send(report, begun, arrive('/fnol-club/no-such-step')).effect).toEqual(redirect);
    expect(send(report, begun, arrive('/fnol-club')).effect).toBeNull();
    expect(send(report, begun, arrive('/fnol-club/')).effect).toBeNull();
  });

  test('W1.b leaving the base path starts the cancel flow', () => {
    const { state, effect } = send(report, begun, arrive('/faq'));
    expect(effect).toEqual({ type: 'confirmLeaving', pathname: '/faq' });
    expect(state).toBe(begun);
    expect(send(report, begun, arrive('/fnol-club-2')).effect).toEqual({
      type: 'confirmLeaving',
      pathname: '/fnol-club-2',
    });
    expect(send(report, begun, { type: 'cancel' }).effect).toEqual({ type: 'confirmLeaving', pathname: null });
  });

  test('W1.b a person who has confirmed leaving is not asked again', () => {
    expect(send(report, begun, { type: 'left' }, arrive('/faq')).effect).toBeNull();
  });
});

describe('W2 moving', () => {
  test('W2.a Next moves one forward and records the highest step visited', () => {
    const { state } = send(report, begun, next, next, previous);
    expect(state.current).toBe('contact-details');
    expect(highestPosition(state)).toBe(2);
  });

  test('W2.b Previous moves one back, never below the first', () => {
    expect(send(report, atCallback, previous).state.current).toBe('incident-type');
    expect(send(report, begun, previous)).toEqual({ state: begun, effect: null });
  });

  test('W2.c a jump leads only up to the furthest visited step', () => {
    const back = send(report, atCallback, { type: 'jump', to: 'type-of-claim' }).state;
    expect(back.current).toBe('type-of-claim');
    expect(send(report, back, { type: 'jump', to: 'callback-options' }).state.current).toBe('callback-options');
    expect(send(report, begun, { type: 'jump', to: 'contact-details' })).toEqual({ state: begun, effect: null });
    expect(send(report, begun, { type: 'jump', to: 'nowhere' }).state).toBe(begun);
  });

  test('W2.c a step that `when` leaves out is neither entered nor a target of a jump', () => {
    const { state } = send(report, start(report, { ...immediateHelp, option: 'other' }), next, next);
    expect(state.current).toBe('callback-options');
    expect(canJumpTo(report, state, 'incident-type')).toBe(false);
    expect(send(report, state, previous).state.current).toBe('contact-details');
  });
});

describe('W3 replacing the next steps', () => {
  const replaceNext = (...steps: string[]) => ({ type: 'replaceNext', steps }) as const;

  test('W3 the steps after the current one are replaced, the others stay', () => {
    expect(chosen.steps).toEqual(['select-policy', ...autoSteps]);
    const { state } = send(notice, afterPolicy, replaceNext('contact', 'summary'));
    expect(state.steps).toEqual(['select-policy', 'auto-incident', 'contact', 'summary']);
    expect(state.current).toBe('auto-incident');
    expect(state.submitted).toEqual(['select-policy']);
  });

  test('W3 replaced steps are no longer visited or submitted', () => {
    const back = send(notice, afterPolicy, next, { type: 'handled', data: policy }, next, previous, previous, previous);
    expect(canJumpTo(notice, back.state, 'contact')).toBe(true);
    const { state } = send(notice, back.state, replaceNext('home-incident', 'contact', 'summary'));
    expect(state.visited).toEqual(['select-policy']);
    expect(state.submitted).toEqual(['select-policy']);
    expect(canJumpTo(notice, state, 'contact')).toBe(false);
  });

  test('W3 steps that the wizard cannot run are refused', () => {
    expect(() => send(notice, afterPolicy, replaceNext('garage'))).toThrow('No step has the id "garage". Define it');
    expect(() => send(notice, afterPolicy, replaceNext('select-policy'))).toThrow('"select-policy" comes twice');
    expect(() => send(notice, afterPolicy, replaceNext('home-incident'))).toThrow('share the path "type-of-incident"');
  });
});

describe('W4 submitting a step', () => {
  const handled = { type: 'handled', data: policy } as const;

  test('W4.a a step is submitted when Next is pressed, even if it is blocked', () => {
    expect(begun.submitted).toEqual([]);
    expect(send(report, begun, next).state.submitted).toEqual(['type-of-claim']);
    const nameless = send(report, start(report, { ...immediateHelp, name: '' }), next, next).state;
    expect(nameless.current).toBe('contact-details');
    expect(nameless.submitted).toEqual(['type-of-claim', 'contact-details']);
  });

  test('W4.a the handler runs first when the next step was not visited', () => {
    const { state, effect } = send(notice, chosen, next);
    expect(effect).toEqual({ type: 'runHandler', stepId: 'select-policy' });
    expect(state.current).toBe('select-policy');
    expect(send(notice, state, handled).state.current).toBe('auto-incident');
  });

  test('W4.b Next moves on without the handler when the next step was visited', () => {
    const { state, effect } = send(notice, afterPolicy, previous, next);
    expect(state.current).toBe('auto-incident');
    expect(effect).toEqual({ type: 'redirect', path: '/fnol-auto/type-of-incident' });
  });

  test('W4.a a handler for every Next runs each time', () => {
    const saving = defineWizard<Report>({
      basePath: '/saving',
      version: 1,
      steps: [step('one', { onNext: (data) => Promise.resolve({ data }), everyNext: true }), step('two')],
    });
    const back = send(saving, start(saving, immediateHelp), next, { type: 'handled', data: immediateHelp }, previous);
    expect(send(saving, back.state, next).effect).toEqual({ type: 'runHandler', stepId: 'one' });
  });

  test('W4.a the step does not change while a handler runs', () => {
    const waiting = send(notice, afterPolicy, next).state;
    expect(send(notice, waiting, next)).toEqual({ state: waiting, effect: null });
    expect(send(notice, waiting, previous).state).toBe(waiting);
    expect(send(notice, waiting, { type: 'jump', to: 'select-policy' }).state).toBe(waiting);
    expect(send(notice, waiting, { type: 'change', data: { ...policy, policy: 'P-2' } }).state).toBe(waiting);
  });

  test('W4.a after a refusal the step stays the same; an answer without a running handler is ignored', () => {
    const refused = send(notice, chosen, next, { type: 'refused' }).state;
    expect([refused.phase, refused.current]).toEqual(['filling', 'select-policy']);
    expect(send(notice, refused, handled).state).toBe(refused);
    expect(send(notice, refused, next).effect).toEqual({ type: 'runHandler', stepId: 'select-policy' });
  });
});

describe('W5 finishing and skipped steps', () => {
  const days = defineWizard<string[]>({
    basePath: '/days',
    version: 1,
    steps: ['mon', 'tue', 'wed', 'thu'].map((id) =>
      step<string[]>(id, id === 'wed' ? {} : { skip: (skipped) => skipped.includes(id) }),
    ),
  });

  test('W5.a on the last step Next finishes, after its handler', () => {
    expect(isLastStep(report, begun)).toBe(false);
    expect(isLastStep(report, atCallback)).toBe(true);
    const asked = send(report, atCallback, next);
    expect(asked.effect).toEqual({ type: 'runHandler', stepId: 'callback-options' });
    const done = send(report, asked.state, { type: 'handled', data: immediateHelp });
    expect(done.effect).toEqual({ type: 'finish' });
    expect(send(report, done.state, arrive('/club-confirmation'))).toEqual({ state: done.state, effect: null });
  });

  test('W5.b skipped steps are passed, forwards and backwards', () => {
    const onWednesday = send(days, start(days, ['tue']), next).state;
    expect(onWednesday.current).toBe('wed');
    expect(send(days, onWednesday, previous).state.current).toBe('mon');
    expect(start(days, ['mon', 'tue']).current).toBe('wed');
  });

  test('W5.b when the current step becomes skipped, the wizard moves on at once', () => {
    const { state, effect } = send(days, start(days, []), { type: 'change', data: ['mon'] });
    expect(state.current).toBe('tue');
    expect(effect).toEqual({ type: 'redirect', path: '/days/tue' });
  });

  test('W5.a W5.b with nothing but skipped steps ahead, Next finishes', () => {
    const last = start(days, ['mon', 'tue', 'thu']);
    expect(isLastStep(days, last)).toBe(true);
    expect(send(days, last, next).effect).toEqual({ type: 'finish' });
  });
});

test('W12 a generic error raises the alert; then the cancel path is open without a question', () => {
  const { state, effect } = send(report, atCallback, { type: 'failed' });
  expect(effect).toEqual({ type: 'alert' });
  expect(send(report, state, arrive('/'))).toEqual({ state, effect: null });
});

test('resuming passes the steps whose data are complete and stops at the first incomplete one', () => {
  expect(resume(report, immediateHelp).current).toBe('callback-options');
  const half = resume(report, { ...immediateHelp, cause: '' });
  expect(half.current).toBe('incident-type');
  expect(half.submitted).toEqual(['type-of-claim', 'contact-details']);
  expect(half.visited).toEqual(['type-of-claim', 'contact-details', 'incident-type']);
  expect(resume(notice, policy, ['select-policy', ...autoSteps]).current).toBe('summary');
});
