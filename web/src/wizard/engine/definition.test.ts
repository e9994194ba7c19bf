import { expect, test } from 'vitest';
import { defineWizard, type WizardDefinition } from './definition.ts';
import { start } from './engine.ts';
import { step as stepOf } from './wizard-fixture.ts';

const step = stepOf<null>;

type Definition = Partial<WizardDefinition<null>>;

const refused: [string, Definition, string][] = [
  ['no steps', { steps: [] }, 'There are no steps. Name at least one.'],
  ['the same id twice', { steps: [step('where'), step('where', { path: 'there' })] }, 'The step "where" comes twice.'],
  [
    'the same path twice',
    { steps: [step('where'), step('there', { path: 'where' })] },
    'Two steps share the path "where".',
  ],
  ['a path with a slash', { steps: [step('where', { path: '/where' })] }, 'Write it as "where".'],
  ['a path in camel case', { steps: [step('where', { path: 'lossCause' })] }, 'Write it as "loss-cause".'],
  ['an id that is not kebab-case', { steps: [step('Loss Cause', { path: 'x' })] }, 'Write it as "loss-cause".'],
  ['an empty id', { steps: [step('', { path: 'x' })] }, 'The id "" is not kebab-case.'],
  ['a base path without a slash', { basePath: 'fnol' }, 'Write it as "/fnol".'],
  ['a base path that ends in a slash', { basePath: '/fnol/' }, 'Write it as "/fnol".'],
  [
    'a start with an unknown id',
    { start: ['nobody'] },
    'No step has the id "nobody". Define it, or name one of: where.',
  ],
  ['an empty start', { start: [] }, 'There are no steps.'],
  ['a start with the same step twice', { start: ['where', 'where'] }, 'The step "where" comes twice.'],
  [
    'only steps that may be missing',
    { steps: [step('where', { when: () => true })] },
    'Leave at least one without `when`',
  ],
  [
    'only steps that may be skipped',
    { steps: [step('where', { skip: () => true })] },
    'Leave at least one without `when`',
  ],
];

test.each(refused)('a wizard with %s is refused, and the message says how to fix it', (_, definition, message) => {
  const define = () => defineWizard({ basePath: '/fnol', version: 1, steps: [step('where')], ...definition });
  expect(define).toThrow('This wizard cannot run.');
  expect(define).toThrow(message);
});

test('all mistakes are reported together, without repetition', () => {
  const steps = [step('where'), step('where')];
  expect(() => defineWizard({ basePath: '/', version: 1, steps })).toThrow(
    [
      'This wizard cannot run.',
      'The base path "/" must begin with a slash and not end with one. Write it as "/my-wizard".',
      'The step "where" comes twice. Give every step an id of its own and name it once.',
      'Two steps share the path "where". Give one of them another path.',
    ].join('\n'),
  );
});

test('alternative steps may share a path as long as they are never in one sequence', () => {
  const steps = [step('first'), step('auto', { path: 'incident' }), step('home', { path: 'incident' })];
  const wizard = defineWizard({ basePath: '/fnol', version: 1, steps, start: ['first', 'auto'] });
  expect(start(wizard, null).steps).toEqual(['first', 'auto']);
  expect(() => start(wizard, null, ['auto', 'home'])).toThrow('Two steps share the path "incident".');
});
