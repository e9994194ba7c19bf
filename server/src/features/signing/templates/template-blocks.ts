import { valueOf } from '@beistand/contract/features/signing/field-issues.ts';
import {
  type FieldValues,
  isAsked,
  type TemplateField,
  type TemplatePart,
} from '@beistand/contract/features/signing/template.ts';
import type { PrintedBlock } from '#features/signing/printing/printed-document.ts';

/** A form with what was filled in, as it stands on paper. */
export function templateBlocks(parts: readonly TemplatePart[], values: FieldValues): PrintedBlock[] {
  return parts.flatMap((part): PrintedBlock[] => {
    switch (part.kind) {
      case 'group':
        return [{ kind: 'heading', level: 3, text: part.legend }, ...templateBlocks(part.parts, values)];
      case 'field':
        return isAsked(part.field, values) ? [fieldBlock(part.field, values)] : [];
      case 'heading':
      case 'paragraph':
      case 'list':
        return [part];
    }
  });
}

function fieldBlock(field: TemplateField, values: FieldValues): PrintedBlock {
  const value = valueOf(field, values);
  const { label } = field;
  if (field.kind === 'checkbox') return { kind: 'tick', label, isTicked: value === true };
  return { kind: 'value', label, value: writtenValue(field, String(value)) };
}

/** The value as it is printed: the label of a choice, not its code. */
function writtenValue(field: TemplateField, value: string): string {
  if (field.kind !== 'select' && field.kind !== 'radio') return value;
  return field.options.find((option) => option.value === value)?.label ?? value;
}
