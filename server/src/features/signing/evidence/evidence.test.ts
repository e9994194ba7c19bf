import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson, type Json } from '#platform/canonical-json.ts';
import { chainEvidence, sha256, withHash, type EvidenceEvent } from './evidence.ts';
import { verifyEvidence } from './verify-evidence.ts';

const at = new Date('2026-11-15T10:00:00.000Z');
const events: EvidenceEvent[] = [
  { kind: 'linkIssued', at, data: { channel: 'email', reference: undefined } },
  { kind: 'textShown', at, data: withHash('text', { title: 'Vollmacht', version: '3' }) },
  { kind: 'signed', at, data: { form: withHash('values', { Name: 'Eva', ja: true }), strokes: [[1, 2.5, 0.1]] } },
];
const record = chainEvidence('0'.repeat(64), events);

function changed(change: (copy: typeof record) => void): string {
  const copy = structuredClone(record);
  change(copy);
  return JSON.stringify(copy);
}

test('each event carries the hash of the one before, the first that of the record before', () => {
  expect(record.previous).toBe('0'.repeat(64));
  expect(record.events.map(({ previous }) => previous)).toEqual([
    record.previous,
    record.events[0]!.hash,
    record.events[1]!.hash,
  ]);
  expect(record.head).toBe(record.events[2]!.hash);
});

test('a hash is the SHA-256 of the canonical JSON, which anybody can compute', () => {
  const { head } = chainEvidence(null, [{ kind: 'signed', at, data: { b: 1, a: 'ü' } }]);
  expect(head).toBe(sha256('{"at":"2026-11-15T10:00:00.000Z","data":{"a":"ü","b":1},"kind":"signed","previous":null}'));
});

test('a record reads back as it was written, and is never empty', () => {
  expect(verifyEvidence(JSON.stringify(record, null, 2))).toEqual(JSON.parse(JSON.stringify(record)));
  expect(() => chainEvidence(null, [])).toThrow('needs an event');
});

test('whoever changes, adds, removes or swaps events is found out', () => {
  const tampered: [string, string][] = [
    [
      changed(({ events: [first] }) => void (first!.kind = 'linkOpened')),
      'event 1 of the evidence (linkOpened) was changed',
    ],
    [changed(({ events: [first] }) => void (first!.at = '2026-11-15T10:00:00.001Z')), 'event 1 of the evidence'],
    [changed((copy) => void (copy.events[0]!.data = { channel: 'sms' })), 'event 1 of the evidence'],
    [changed((copy) => void copy.events.shift()), 'does not follow the one before it'],
    [changed((copy) => void copy.events.splice(1, 1)), 'does not follow the one before it'],
    [changed((copy) => void copy.events.reverse()), 'does not follow the one before it'],
    [changed((copy) => void copy.events.pop()), 'events are missing at the end'],
    [changed((copy) => void (copy.previous = null)), 'does not follow the one before it'],
    [changed((copy) => void (copy.head = 'f'.repeat(64))), 'events are missing at the end'],
    [changed((copy) => void (copy.events = [])), 'not a record that can be read'],
    [JSON.stringify({ ...record, more: 1 }), 'not a record that can be read'],
    ['{', 'not a record that can be read'],
  ];
  for (const [text, message] of tampered) expect(() => verifyEvidence(text)).toThrow(message);
});

test('values that do not have the hash beside them are found out, however deep', () => {
  const lying = chainEvidence(null, [
    { kind: 'signed', at, data: { form: { ...withHash('values', { Betrag: '100' }), values: { Betrag: '900' } } } },
  ]);
  expect(() => verifyEvidence(JSON.stringify(lying))).toThrow('has a hash that is not the one of its values');
});

test('whatever happened can be chained and read back', () => {
  const data = fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>, {
    maxKeys: 5,
  });
  const anyEvents = fc.array(fc.record({ kind: fc.string(), at: fc.constant(at), data }), {
    minLength: 1,
    maxLength: 5,
  });
  const hostile = [{ kind: '', at, data: JSON.parse('{"__proto__":[]}') }];
  fc.assert(
    fc.property(anyEvents, (some) => {
      const chained = chainEvidence(null, some);
      return verifyEvidence(JSON.stringify(chained)).head === chained.head;
    }),
    { examples: [[hostile]] },
  );
});

test('the canonical spelling does not depend on the order of keys, and says all there is', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const reversed = Object.fromEntries(Object.entries(value).reverse());
      const spelled = canonicalJson(value as Json);
      expect(canonicalJson(reversed as Json)).toBe(spelled);
      expect(JSON.parse(spelled)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
  expect(() => canonicalJson(Number.NaN)).toThrow('no spelling');
});
