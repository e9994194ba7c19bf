import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { defineWizard } from './definition.ts';
import { start } from './engine.ts';
import { schemaIssues, type Issue } from './issue.ts';
import { issueSchema } from './issue-schema.ts';
import { isClickable, sidebar } from './sidebar.ts';
import { issuesOnView } from './validation.ts';
import { immediateHelp, issue, next, previous, report, send, step, warning } from './wizard-fixture.ts';

/** Three steps; the data say which of them have errors and which have warnings. */
type Faults = { errors: string[]; warnings: string[] };

const faultless: Faults = { errors: [], warnings: [] };

const wizard = defineWizard<Faults>({
  basePath: '/faults',
  version: 1,
  steps: ['one', 'two', 'three'].map((id) =>
    step<Faults>(id, {
      issues: (data) => [
        ...(data.errors.includes(id) ? [issue(`${id} is wrong`)] : []),
        ...(data.warnings.includes(id) ? [warning(`${id} is odd`)] : []),
      ],
      onNext: (data) => Promise.resolve({ data }),
    }),
  ),
});

const begun = start(wizard, faultless);
const handled = (...issues: Issue[]) => ({ type: 'handled', data: faultless, issues }) as const;
const atTwo = send(wizard, begun, next, handled()).state;
const showIssues = { type: 'showIssues' };

describe('W6 blocking and acknowledging', () => {
  test('W6.a errors of the current step block Next', () => {
    const wrong = start(wizard, { errors: ['one'], warnings: [] });
    const { state, effect } = send(wizard, wrong, next);
    expect([state.current, effect]).toEqual(['one', showIssues]);
    expect(send(wizard, state, next, next).effect).toEqual(showIssues);
    expect(send(wizard, state, { type: 'change', data: faultless }, next).effect).toEqual({
      type: 'runHandler',
      stepId: 'one',
    });
  });

  test('W6.a a new error from the handler blocks that Next, whichever step it belongs to', () => {
    const blocked = send(wizard, begun, next, handled(issue('total too high')));
    expect([blocked.state.current, blocked.effect]).toEqual(['one', showIssues]);
    const again = send(wizard, blocked.state, next, handled(issue('total too high')));
    expect(again.state.current).toBe('two');
  });

  test('W6.a a new error that did not come from the handler blocks Next once and is acknowledged by it', () => {
    const news = send(wizard, begun, { type: 'change', data: faultless, issues: [issue('lapsed')] }).state;
    const blocked = send(wizard, news, next);
    expect([blocked.state.phase, blocked.effect]).toEqual(['filling', showIssues]);
    expect(blocked.state.acknowledged).toEqual(['lapsed']);
    expect(send(wizard, blocked.state, next).effect).toEqual({ type: 'runHandler', stepId: 'one' });
  });

  test('W6.a errors of later steps that were not visited do not block', () => {
    const ahead = start(wizard, { errors: ['three'], warnings: [] });
    expect(send(wizard, ahead, next).effect).toEqual({ type: 'runHandler', stepId: 'one' });
  });

  test('W6.b warnings do not block; once acknowledged they are hidden', () => {
    const odd = start(wizard, { errors: [], warnings: ['one'] });
    expect(issuesOnView(wizard, odd).map((found) => found.isHidden)).toEqual([false]);
    const { state, effect } = send(wizard, odd, next);
    expect(effect).toEqual({ type: 'runHandler', stepId: 'one' });
    expect(issuesOnView(wizard, state).map((found) => found.isHidden)).toEqual([true]);
  });

  test('W6.b warnings that came with the answer of the handler are shown until the next Next', () => {
    const { state } = send(wizard, begun, next, handled(warning('late')));
    expect(state.current).toBe('two');
    expect(issuesOnView(wizard, state).map((found) => found.isHidden)).toEqual([false]);
    expect(issuesOnView(wizard, send(wizard, state, next).state).map((found) => found.isHidden)).toEqual([true]);
  });

  test('W6.b acknowledged errors are still shown, and underwriting issues cannot be acknowledged', () => {
    const referral = warning('referral', { type: 'UNDERWRITING_ISSUE' });
    const { state } = send(wizard, begun, next, handled(issue('lapsed'), referral), next);
    expect(state.acknowledged).toEqual(['lapsed']);
    expect(issuesOnView(wizard, state).map((found) => found.isHidden)).toEqual([false, false]);
  });

  test('W6.b an underwriting issue of the current step does not stop Next', () => {
    const referral = issue('referral', { type: 'UNDERWRITING_ISSUE', validationStep: 'one' });
    const { state } = send(wizard, begun, next, handled(referral));
    expect(state.current).toBe('two');
    expect(issuesOnView(wizard, state).map((found) => found.id)).toEqual(['referral']);
  });
});

describe('W7 errors before the current step', () => {
  test('W7 the wizard goes back to them', () => {
    const { state, effect } = send(wizard, atTwo, next, handled(issue('name', { validationStep: 'one' })));
    expect(state.current).toBe('one');
    expect(effect).toEqual({ type: 'redirect', path: '/faults/one' });
  });

  test('W7 it goes back to the first of several, also after a mere change of data', () => {
    const atThree = send(wizard, atTwo, next, handled()).state;
    const { state } = send(wizard, atThree, { type: 'change', data: { errors: ['two', 'one'], warnings: [] } });
    expect(state.current).toBe('one');
  });

  test('W7 it goes back even when finishing and when the error was acknowledged before', () => {
    const lapsed = issue('lapsed');
    const atThree = send(wizard, atTwo, next, handled(lapsed), next, handled(lapsed)).state;
    expect(atThree.current).toBe('three');
    expect(send(wizard, atThree, next, handled({ ...lapsed, validationStep: 'two' })).state.current).toBe('two');
  });

  test('W7 a jump does not pass over them', () => {
    const back = send(wizard, atTwo, previous, { type: 'change', data: { errors: ['one'], warnings: [] } }).state;
    expect(send(wizard, back, { type: 'jump', to: 'two' })).toEqual({ state: back, effect: showIssues });
  });

  test('W7 an issue reported about a step is dropped when its data change', () => {
    const pulled = send(wizard, atTwo, next, handled(issue('name', { validationStep: 'one' }))).state;
    expect(send(wizard, pulled, next).effect).toEqual(showIssues);
    expect(send(wizard, pulled, { type: 'change', data: { ...faultless } }, next).state.current).toBe('two');
  });
});

describe('W8 Previous', () => {
  const atContact = send(report, start(report, immediateHelp), next).state;
  const change = (name: string) => ({ type: 'change', data: { ...immediateHelp, name } }) as const;

  test('W8.a keeps valid data', () => {
    const { state } = send(report, atContact, change('Maria'), previous);
    expect([state.current, state.data.name]).toEqual(['type-of-claim', 'Maria']);
  });

  test('W8.b reverts invalid data to the snapshot', () => {
    const { state } = send(report, atContact, change('Maria'), change(''), previous);
    expect([state.current, state.data]).toEqual(['type-of-claim', immediateHelp]);
  });

  test('W8.b a new snapshot is taken whenever a step is entered', () => {
    const { state } = send(report, atContact, change('Maria'), next, previous, change(''), previous);
    expect(state.data.name).toBe('Maria');
  });
});

describe('W10 and W11 what the sidebar shows', () => {
  test('W10.c only visited steps are clickable', () => {
    expect(sidebar(wizard, atTwo).map((entry) => entry.isClickable)).toEqual([true, true, false]);
    const { state } = send(report, start(report, { ...immediateHelp, option: 'other' }), next, next);
    const appeared = send(report, state, { type: 'change', data: immediateHelp }).state;
    expect(isClickable(report, appeared, 'incident-type')).toBe(false);
    expect(isClickable(report, appeared, 'contact-details')).toBe(true);
  });

  test('W10.d a step shows an error icon rather than a warning icon, and none without issues', () => {
    const issues = [
      issue('e', { validationStep: 'one' }),
      warning('w', { validationStep: 'one' }),
      warning('x', { validationStep: 'two' }),
    ];
    const { state } = send(wizard, begun, { type: 'change', data: faultless, issues });
    expect(sidebar(wizard, state).map((entry) => entry.icon)).toEqual(['error', 'warning', 'none']);
    expect(sidebar(wizard, send(wizard, state, next).state).map((entry) => entry.icon)).toEqual([
      'error',
      'none',
      'none',
    ]);
  });

  test('W10.d a step shows no error icon before Next was pressed on it', () => {
    const wrong = start(wizard, { errors: ['one', 'two'], warnings: [] });
    expect(sidebar(wizard, wrong).map((entry) => entry.icon)).toEqual(['none', 'none', 'none']);
    expect(sidebar(wizard, send(wizard, wrong, next).state).map((entry) => entry.icon)).toEqual([
      'error',
      'none',
      'none',
    ]);
  });

  test('W11 issues are shown at their step', () => {
    const { state } = send(wizard, start(wizard, { errors: ['one'], warnings: ['one'] }), next);
    const shown = sidebar(wizard, state).map((entry) => entry.issues.map((found) => found.id));
    expect(shown).toEqual([['one is wrong'], [], []]);
  });

  test('W11 validation errors of a schema become issue records', () => {
    const schema = v.pipe(
      v.object({ patient: v.object({ email: v.pipe(v.string(), v.email('email.bad')) }) }),
      v.check(() => false, 'all.wrong'),
    );
    const [field] = schemaIssues(schema, { patient: { email: 'x' } }, 'contact');
    expect(field).toEqual(
      issue('contact:patient.email:email.bad', {
        title: 'email.bad',
        type: 'FIELD_VALIDATION',
        validationStep: 'contact',
        dtoFieldName: 'patient.email',
      }),
    );
    const [whole] = schemaIssues(schema, { patient: { email: 'a@b.de' } }, 'contact');
    expect(whole).toEqual(issue('contact:all.wrong', { title: 'all.wrong', validationStep: 'contact' }));
  });

  test('W11 a record has one of three types and one of two levels', () => {
    const accepts = (more: object) => v.is(issueSchema, { ...issue('i'), ...more });
    const types = ['UNDERWRITING_ISSUE', 'FIELD_VALIDATION', 'GENERIC_VALIDATION', 'OTHER'];
    expect(types.map((type) => accepts({ type }))).toEqual([true, true, true, false]);
    expect(['LEVEL_ERROR', 'LEVEL_WARN', 'LEVEL_INFO'].map((level) => accepts({ level }))).toEqual([true, true, false]);
  });
});
