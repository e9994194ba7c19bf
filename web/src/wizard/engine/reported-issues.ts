import type { WireIssue } from '@beistand/contract/errors.ts';
import type { Wizard } from './definition.ts';
import type { Issue } from './issue.ts';
import { isLabelled } from './labels.ts';

/**
 * What a server found wrong, by the paths of what it was sent, as issues of the steps that ask for it. A path that no step asks for
 * belongs to `otherwise`, the step whose Next has sent it.
 */
export function reportedIssues<Data>(
  wizard: Wizard<Data>,
  found: readonly WireIssue[],
  otherwise: string,
): readonly Issue[] {
  return found.map(({ path, code }) => {
    const name = path.join('.');
    const step = [...wizard.steps.values()].find(({ labels = {} }) => isLabelled(labels, name));
    return {
      id: ['reported', name, code].join(':'),
      title: code,
      description: '',
      type: step ? 'FIELD_VALIDATION' : 'GENERIC_VALIDATION',
      level: 'LEVEL_ERROR',
      isHidden: false,
      validationStep: step?.id ?? otherwise,
      relatedEntity: null,
      dtoName: null,
      dtoFieldName: step ? name : null,
    };
  });
}
