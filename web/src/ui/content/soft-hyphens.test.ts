import { expect, test } from 'vitest';
import { softHyphenated } from './soft-hyphens.ts';

test('P24.c long compounds may break where they are joined, short words nowhere', () => {
  expect(softHyphenated('Schweigepflichtentbindung unterschreiben')).toBe(
    'Schweigepflicht\u00ADentbindung unterschreiben',
  );
  expect(softHyphenated('Die Versicherungsbestätigung fehlt')).toBe('Die Versicherungs\u00ADbestätigung fehlt');
  expect(softHyphenated('Krankenhausentlassungsbericht')).toBe('Krankenhaus\u00ADentlassungs\u00ADbericht');
  expect(softHyphenated('Wohngebäudeversicherung')).toBe('Wohngebäude\u00ADversicherung');
  expect(softHyphenated('Reisekosten und Unfall')).toBe('Reisekosten und Unfall');
});
