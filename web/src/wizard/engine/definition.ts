import type { ComponentType } from 'react';
import type { GenericSchema } from 'valibot';
import type { MessageId } from '#i18n/message-id.ts';
import type { Issue } from './issue.ts';
import type { Labels } from './labels.ts';

export type Step<Data> = {
  id: string;
  /** Kebab-case, follows the base path; '' puts the step at the base path itself. */
  path: string;
  title: MessageId;
  /** What the wizard's data must satisfy before the person may go on; each validation issue becomes an error of this step. */
  schema?: GenericSchema;
  /** The label of each field of the schema, for the error summary. */
  labels?: Labels;
  /** The step's own texts for an error, by path and code: `lossLocationChoice.required`. */
  words?: Readonly<Record<string, MessageId>>;
  /** Rules that a schema cannot express, including warnings. */
  issues?: (data: Data) => readonly Issue[];
  /** What is missing before Next can be used at all; the button shows it. All other errors are shown when Next is pressed. */
  missing?: (data: Data) => MessageId | null;
  /** False leaves the step out of the sequence and the sidebar. */
  when?: (data: Data) => boolean;
  /** True keeps the step in the sidebar, but Next and Previous pass over it. */
  skip?: (data: Data) => boolean;
  /** Runs before the person leaves this step forwards for the first time. The engine asks for it with an effect and never calls it. */
  onNext?: (data: Data) => Promise<Answer<Data>>;
  /** Runs `onNext` at every Next, for example to save. */
  everyNext?: boolean;
  /** Shows a long step in parts, one after the other at the same path. */
  parts?: StepParts;
  Page: ComponentType<StepPageProps<Data>>;
};

/** Some fields of a step, under a heading of their own. */
export type Part = {
  id: string;
  title: MessageId;
  /** The names of its top-level fields. */
  fields: readonly string[];
};

/** The part of the current step that is shown, and those on which Next was pressed. */
export type PartState = { part?: string | undefined; submittedParts?: readonly string[] | undefined };

/** The parts of a step with their rules, which come with the step: a wizard without parts does not load them. */
export type StepParts = {
  list: readonly Part[];
  /** Says which part is shown, as in "Part 1 of 3": `part` and `count`. */
  progress: MessageId;
  /** The parts in the list of steps. */
  List: ComponentType<PartListProps>;
  shown: (at: PartState) => Part;
  place: (at: PartState) => { part: number; count: number };
  /** What Next leads to; null on the last part, where it is the Next of the step. */
  next: (at: PartState, errors: readonly Issue[]) => { at: PartState; isBlocked: boolean } | null;
  /** The part before the shown one. */
  previous: (at: PartState) => Part | undefined;
  /** The part of a field. */
  partOf: (path: string) => string;
  /** The first part that has one of these errors. */
  wrong: (errors: readonly Issue[]) => string | undefined;
  /** The part to begin with. */
  entered: (errors: readonly Issue[], isBack?: boolean) => string | undefined;
  /** The part of a draft, or an earlier one that has an error. */
  restored: (at: PartState, errors: readonly Issue[]) => string | undefined;
  /** Whether an issue is shown although Next was not pressed on the whole step. */
  isSubmitted: (at: PartState, issue: Issue) => boolean;
};

export type PartListProps = {
  parts: StepParts;
  at: PartState;
  /** The issues of the step that are on view. */
  issues: readonly Issue[];
  /** Next was pressed on the whole step. */
  isSubmitted: boolean;
  onShow: (part: string) => void;
};

export type StepPageProps<Data> = {
  data: Data;
  /** The part to show, in a step that has parts. */
  part?: string | undefined;
  /** `isNew`: of a field that had none when Next was pressed. */
  issues: readonly (Issue & { isNew?: boolean })[];
  onChange: (data: Data) => void;
};

/** New data, with the complete list of reported issues if they were checked. */
export type Answer<Data> = { data: Data; issues?: readonly Issue[] };

export type WizardDefinition<Data> = {
  /** A function where the path depends on what was entered, as in `/fnol-{lob}`. */
  basePath: string | ((data: Data, stepId: string) => string);
  /** Increased whenever the shape of the data changes; drafts carry it. */
  version: number;
  /** Every step the wizard may ever show. */
  steps: readonly Step<Data>[];
  /** The ids it starts with, in order; all steps by default. */
  start?: readonly string[];
};

export type Wizard<Data> = {
  basePath: (data: Data, stepId: string) => string;
  version: number;
  steps: ReadonlyMap<string, Step<Data>>;
  start: readonly string[];
};

/** Refuses a definition that could not run, with one line per mistake that says how to fix it. Built pages leave that out: tests have run. */
export function defineWizard<Data>(definition: WizardDefinition<Data>): Wizard<Data> {
  const { basePath, version, steps, start = steps.map((step) => step.id) } = definition;
  const stepsById = new Map(steps.map((step) => [step.id, step]));
  if (import.meta.env.DEV) {
    refuse([...basePathProblems(basePath), ...stepProblems(steps), ...sequenceProblems(stepsById, start)]);
  }
  return { basePath: typeof basePath === 'string' ? () => basePath : basePath, version, steps: stepsById, start };
}

export function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(`This wizard cannot run.\n${[...new Set(problems)].join('\n')}`);
}

/** Why these ids cannot be the steps of a wizard in this order; empty when they can. */
export function sequenceProblems<Data>(steps: Wizard<Data>['steps'], ids: readonly string[]): string[] {
  const known = ids.flatMap((id) => steps.get(id) ?? []);
  return [
    ...(ids.length === 0 ? ['There are no steps. Name at least one.'] : []),
    ...ids
      .filter((id) => !steps.has(id))
      .map((id) => `No step has the id "${id}". Define it, or name one of: ${[...steps.keys()].join(', ')}.`),
    ...repeated(ids).map(comesTwice),
    ...repeated(known.map((step) => step.path)).map(
      (path) => `Two steps share the path "${path}". Give one of them another path.`,
    ),
    ...(known.length > 0 && known.every((step) => step.when ?? step.skip)
      ? ['Every step may be missing or skipped. Leave at least one without `when` and `skip`.']
      : []),
  ];
}

function stepProblems<Data>(steps: readonly Step<Data>[]): string[] {
  return [
    ...repeated(steps.map((step) => step.id)).map(comesTwice),
    ...repeated(steps.flatMap((step) => step.parts?.list.map(({ id }) => id) ?? [])).map(
      (id) => `Two parts share the id "${id}". Give one of them another id.`,
    ),
    ...steps.flatMap(({ id, path }) => [
      ...(id === kebab(id) && id !== ''
        ? []
        : [`The id "${id}" is not kebab-case. Write it as "${kebab(id) || 'my-step'}".`]),
      ...(path === kebab(path)
        ? []
        : [`The path "${path}" of step "${id}" is not kebab-case without slashes. Write it as "${kebab(path)}".`]),
    ]),
  ];
}

function basePathProblems(basePath: WizardDefinition<never>['basePath']): string[] {
  if (typeof basePath === 'function' || /^(\/[^/\s]+)+$/.test(basePath)) return [];
  const corrected = `/${basePath.split('/').filter(Boolean).join('/') || 'my-wizard'}`;
  return [`The base path "${basePath}" must begin with a slash and not end with one. Write it as "${corrected}".`];
}

function comesTwice(id: string): string {
  return `The step "${id}" comes twice. Give every step an id of its own and name it once.`;
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

function kebab(text: string): string {
  return text
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-');
}
