import { lineOfBusinessCodes, type LineOfBusinessCode } from '@beistand/contract/constants.ts';
import { I18nProvider } from '@lingui/react';
import { createElement } from 'react';
import { prerender } from 'react-dom/static';
import { expect, test } from 'vitest';
import { withoutWords } from '#i18n/texts-fixture.ts';
import { LineIcon } from './line-icon.tsx';

const { i18n } = withoutWords();

async function drawn(line: LineOfBusinessCode): Promise<string> {
  const { prelude } = await prerender(createElement(I18nProvider, { i18n }, createElement(LineIcon, { line })));
  return new Response(prelude).text();
}

test('L3.b each line of business has an icon of its own, and its name for those who do not see it', async () => {
  const icons = new Set<string | undefined>();
  for (const line of lineOfBusinessCodes) {
    const html = await drawn(line);
    expect(html).toContain(`lines.${line}`);
    icons.add(/<svg.*<\/svg>/s.exec(html)?.[0]);
  }
  expect(icons).not.toContain(undefined);
  expect(icons.size).toBe(11);
});
