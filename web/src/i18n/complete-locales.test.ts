import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deploymentSchema } from '@beistand/contract/config.ts';
import { expect, test } from 'vitest';
import * as v from 'valibot';

const config = join(import.meta.dirname, '../../../config');
const deployments = readdirSync(config).filter((name) => name.endsWith('.json'));

/** Every message of a language with its words. */
function messagesOf(locale: string): Map<string, string> {
  const folder = join(import.meta.dirname, 'locales', locale);
  const text = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  return new Map(
    text
      .join('\n\n')
      .split(/\n{2,}/)
      .flatMap((block) => {
        const [, id, words] = /^msgid "(.+)"\nmsgstr ((?:"(?:[^"\\]|\\.)*"\n?)+)/m.exec(`${block}\n`) ?? [];
        return id ? [[id, words?.replaceAll(/^"|"$/gm, '').trim() ?? ''] as const] : [];
      }),
  );
}

test.each(deployments)('P17.e every language that %s offers is complete', (name) => {
  const { locales } = v.parse(deploymentSchema, JSON.parse(readFileSync(join(config, name), 'utf8')));
  const wanted = [...messagesOf('de_DE').keys()];
  expect(wanted.length).toBeGreaterThan(1000);
  for (const locale of locales) {
    const messages = messagesOf(locale);
    expect(wanted.filter((id) => !messages.get(id))).toEqual([]);
  }
});
