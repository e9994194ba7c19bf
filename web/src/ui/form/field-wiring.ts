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

/** The one place that knows where a field of this name stands on the page. */
export function fieldId(name: string): string {
  return `field-${name.replaceAll(/[^\w-]/g, '-')}`;
}

export function useFieldWiring(): FieldWiring | undefined {
  return use(FieldContext);
}

/** The attributes of a native control inside a Field; outside of one nothing is set. */
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
