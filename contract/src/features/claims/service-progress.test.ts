import { expect, test } from 'vitest';
import { serviceProgress } from './service-progress.ts';

test.each([
  ['workcomplete', 'completed'],
  ['specialistwaiting', 'inProgress'],
  ['requested', 'inProgress'],
  ['inprogress', 'inProgress'],
  ['draft', 'inProgress'],
  ['expired', 'offTrack'],
  ['declined', 'offTrack'],
  ['canceled', 'offTrack'],
  ['onhold', 'unknown'],
  ['constructor', 'unknown'],
])('D9.c a service that is %s is %s', (status, progress) => {
  expect(serviceProgress(status)).toBe(progress);
});
