import { expect, test } from 'vitest';
import { demoDeployment } from '#platform/demo-deployment-fixture.ts';
import { deploymentSchema, type RuntimeConfiguration } from '@beistand/contract/config.ts';
import * as v from 'valibot';
import { isGateOpen } from './gates.ts';

function configuration(part: object): RuntimeConfiguration {
  return v.parse(deploymentSchema, { ...demoDeployment, ...part });
}

test('P3.a a route without a gate is open', () => {
  expect(isGateOpen({}, configuration({}))).toBe(true);
});

test('P3.a a capability opens and closes its route', () => {
  expect(isGateOpen({ capability: 'faq' }, configuration({}))).toBe(true);
  expect(isGateOpen({ capability: 'faq' }, configuration({ capabilities: { faq: false } }))).toBe(false);
  expect(isGateOpen({ capability: 'vendor' }, configuration({}))).toBe(false);
});

test.each(['fnol', 'policychange', 'quote', 'renewal'] as const)(
  'P3.a a route can be gated by the transaction %s',
  (transaction) => {
    expect(isGateOpen({ capability: transaction }, configuration({ capabilities: { [transaction]: true } }))).toBe(
      true,
    );
    expect(isGateOpen({ capability: transaction }, configuration({ capabilities: { [transaction]: false } }))).toBe(
      false,
    );
  },
);

test('P3.a every one of several capabilities is needed', () => {
  const gate = { capability: ['fnol', 'document'] } as const;
  expect(isGateOpen(gate, configuration({}))).toBe(true);
  expect(isGateOpen(gate, configuration({ capabilities: { document: false } }))).toBe(false);
});

test.each(['bop', 'ca', 'cp', 'cpkg', 'gl', 'ho', 'im', 'pa', 'wc7', 'wc', 'gtp', 'slq'])(
  'P3.a a route can be gated by the line of business %s',
  (line) => {
    const closed = configuration({ linesOfBusiness: { [line]: false } });
    expect(isGateOpen({ line }, configuration({}))).toBe(true);
    expect(isGateOpen({ line }, closed)).toBe(false);
    expect(isGateOpen({ line: line.toUpperCase() }, closed)).toBe(false);
  },
);

test.each(['alternativeIdentityProvider', 'signUp', 'forgotPassword', 'socialLogin'] as const)(
  'P11.c P13.b the flag %s opens its routes, and is off at first',
  (feature) => {
    expect(isGateOpen({ feature }, configuration({}))).toBe(false);
    expect(isGateOpen({ feature }, configuration({ features: { [feature]: true } }))).toBe(true);
  },
);

test('a route for the demo only is closed in production', () => {
  expect(isGateOpen({ demo: true }, configuration({}))).toBe(true);
  expect(isGateOpen({ demo: true }, configuration({ mode: 'production' }))).toBe(false);
});
