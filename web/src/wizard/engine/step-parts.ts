import type { Part, PartState, StepParts } from './definition.ts';
import type { Issue } from './issue.ts';
import { including } from './steps.ts';

/** What a step with these parts does. An issue of no part belongs to the last one. */
export function stepParts(
  list: readonly [Part, ...Part[]],
  { progress, List }: Pick<StepParts, 'progress' | 'List'>,
): StepParts {
  const last = list.length - 1;
  const indexOf = (part: string | undefined) => list.findIndex(({ id }) => id === part);
  const shownAt = ({ part }: PartState) => Math.max(indexOf(part), 0);

  function indexOfField(path: string | null): number {
    const [name = ''] = path?.split('.') ?? [];
    const index = list.findIndex(({ fields }) => fields.includes(name));
    return index === -1 ? last : index;
  }

  const indexOfIssue = ({ dtoFieldName }: Issue) => indexOfField(dtoFieldName);

  /** The first part with one of these errors; behind the last one if there are none. */
  const firstWrong = (errors: readonly Issue[]) => Math.min(...errors.map(indexOfIssue), list.length);

  return {
    list,
    progress,
    List,
    shown: (at) => list[shownAt(at)] ?? list[0],
    place: (at) => ({ part: shownAt(at) + 1, count: list.length }),
    next(at, errors) {
      const shown = shownAt(at);
      if (shown === last) return null;
      const target = Math.min(firstWrong(errors), shown + 1);
      const passed = list.slice(0, shown + 1).map(({ id }) => id);
      return {
        at: { part: list[target]?.id, submittedParts: including(at.submittedParts ?? [], ...passed) },
        isBlocked: target <= shown,
      };
    },
    previous: (at) => list[shownAt(at) - 1],
    partOf: (path) => (list[indexOfField(path)] ?? list[0]).id,
    wrong: (errors) => list[firstWrong(errors)]?.id,
    entered: (errors, isBack = false) => (list[firstWrong(errors)] ?? list[isBack ? last : 0])?.id,
    restored(at, errors) {
      const [shown, wrong] = [indexOf(at.part), firstWrong(errors)];
      return (list[shown === -1 ? wrong : Math.min(shown, wrong)] ?? list[0]).id;
    },
    isSubmitted(at, issue) {
      const index = indexOfIssue(issue);
      return index <= shownAt(at) && Boolean(at.submittedParts?.includes(list[index]?.id ?? ''));
    },
  };
}
