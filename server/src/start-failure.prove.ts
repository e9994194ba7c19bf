import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { runFailingStart } from '#testing/processes/failing-start.ts';
import { openSettingsFolder, wrongSettings, type WrongSetting } from '#testing/wrong-settings.ts';

const folder = openSettingsFolder();
let cases: WrongSetting[];
beforeAll(async () => {
  cases = await wrongSettings(folder);
});
afterAll(() => folder.remove());

// Settings are the same whatever the database.
test.skipIf(inject('postgresUrl'))('each wrong setting ends a real start with one line and 1 within 5 s', async () => {
  expect(cases.length).toBeGreaterThanOrEqual(60);
  for (const { environment, setting, expected } of cases) {
    const name = JSON.stringify(environment);
    const { code, lines, ms } = await runFailingStart({ DATA_DIR: folder.path, PORT: '0', ...environment });
    expect(lines, name).toEqual([expect.stringMatching(new RegExp(`^${setting}: .`))]);
    expect(lines[0], name).toContain(expected);
    expect(code, name).toBe(1);
    expect(ms, name).toBeLessThan(5000);
  }
});
