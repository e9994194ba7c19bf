import * as v from 'valibot';
import { instantNotInFuture } from '#validation/dates.ts';
import { chosen, required } from '#validation/required.ts';
import type { Judge } from './judge.ts';
import { fields, objectOf } from './shape-rules.ts';

/** What the step Select Policy has to hold before somebody goes on. */
export function policyRules({ now }: Judge): v.GenericSchema {
  return objectOf({
    policy: fields({ policyNumber: chosen(v.string()) }),
    lossDate: v.pipe(
      required(v.string()),
      instantNotInFuture(() => now),
    ),
  });
}
