import { createContext, use } from 'react';

/** What a Field tells the control inside it. */
export type FieldWiring = {
  id: string;
  name: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
};

export const FieldContext = createContext<FieldWiring | undefined>(undefined);

/** Finds the field with this name on the page. */
export function fieldId(name: string): string {
  return `field-${name.replaceAll(/[^\w-]/g, '-')}`;
}

export function useFieldWiring(): FieldWiring | undefined {
  return use(FieldContext);
}

/** The attributes of a native control inside a Field; none outside of one. */
export function useFieldAttributes() {
  const wiring = useFieldWiring();
  if (!wiring) return {};
  return {
    id: wiring.id,
    name: wiring.name,
    'aria-describedby': wiring.describedBy,
    'aria-invalid': wiring.invalid || undefined,
    'aria-required': wiring.required || undefined,
  };
}
