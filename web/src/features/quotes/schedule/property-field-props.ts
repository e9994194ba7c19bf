import type { PropertyInfo, PropertyValue } from '@beistand/contract/features/quotes/schedule-schema.ts';
import type { Quote } from '@beistand/contract/features/quotes/schema.ts';

export type PropertyFieldProps = {
  info: PropertyInfo;
  value: PropertyValue;
  /** The quote whose locations and contacts can be chosen. */
  quote: Quote;
  error: string | undefined;
  onChange: (value: PropertyValue) => void;
};
