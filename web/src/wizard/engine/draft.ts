import * as v from 'valibot';
import type { Wizard } from './definition.ts';
import { beforeFirstStep, enter, start } from './engine.ts';
import { issueSchema } from './issue-schema.ts';
import { currentStep, including, openSteps, type WizardState } from './steps.ts';
import { errorsAt } from './validation.ts';

/** Checks data that were stored under a version of the wizard and migrates them; null when they cannot be used. */
export type ReadData<Data> = (data: unknown, version: number) => Data | null;

const ids = v.fallback(v.array(v.string()), []);

const draftSchema = v.object({
  version: v.number(),
  data: v.unknown(),
  snapshot: v.optional(v.unknown()),
  /** Null for the initial steps, so that the draft gets the initial steps of the release that restores it. */
  steps: v.fallback(v.nullable(v.array(v.string())), null),
  current: v.fallback(v.string(), ''),
  visited: ids,
  submitted: ids,
  acknowledged: ids,
  reported: v.fallback(v.array(issueSchema), []),
  part: v.fallback(v.optional(v.string()), undefined),
  submittedParts: v.fallback(v.optional(v.array(v.string())), undefined),
});

export function serialise<Data>(wizard: Wizard<Data>, state: WizardState<Data>): string {
  const { phase: _, steps, ...rest } = state;
  const isAsStarted = steps.join() === wizard.start.join();
  return JSON.stringify({ version: wizard.version, steps: isAsStarted ? null : steps, ...rest });
}

/** Restores what still fits: the data as `readData` returns them, and at most the first step that was not visited. */
export function restore<Data>(wizard: Wizard<Data>, text: string, readData: ReadData<Data>): WizardState<Data> | null {
  const draft = v.safeParse(v.pipe(v.string(), v.parseJson(), draftSchema), text);
  if (!draft.success) return null;
  const { version, current } = draft.output;
  const data = readData(draft.output.data, version);
  if (data === null) return null;

  const fresh = start(wizard, data, fittingSteps(wizard, draft.output.steps));
  const isKnown = (id: string) => fresh.steps.includes(id);
  const known: WizardState<Data> = {
    ...fresh,
    snapshot: readData(draft.output.snapshot, version) ?? data,
    current: isKnown(current) ? current : beforeFirstStep,
    visited: including(draft.output.visited, current).filter(isKnown),
    submitted: draft.output.submitted.filter(isKnown),
    acknowledged: draft.output.acknowledged,
    reported: draft.output.reported,
    part: draft.output.part,
    submittedParts: draft.output.submittedParts,
  };
  const open = openSteps(wizard, known);
  const target = open.find((step) => step.id === current || !known.visited.includes(step.id)) ?? open.at(-1);
  const entered = enter(wizard, known, target?.id ?? beforeFirstStep);
  const step = currentStep(wizard, entered);
  return { ...entered, part: step.parts?.restored(entered, errorsAt(step, entered)) };
}

/** A draft of another release may name steps that are gone, or that no longer go together. */
function fittingSteps<Data>(wizard: Wizard<Data>, ids: readonly string[] | null): readonly string[] {
  if (!ids) return wizard.start;
  const steps = ids.flatMap((id) => wizard.steps.get(id) ?? []);
  const areAllKnown = steps.length === ids.length;
  const areApart = new Set(steps.map(({ path }) => path)).size === ids.length;
  return areAllKnown && areApart && steps.some((step) => !step.when && !step.skip) ? ids : wizard.start;
}
