import { test } from 'vitest';
import { interleaveTabs } from './two-tabs-fixture.ts';

test('F3.d two hundred random orders in which two tabs save, with lost answers: every text is in the draft or was shown', async () => {
  await interleaveTabs(200);
});
