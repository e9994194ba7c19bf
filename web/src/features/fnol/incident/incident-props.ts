import type { ClaimForm } from '#features/fnol/fields/use-claim-form.ts';

/** What each line of business gets to ask for its part of the claim. */
export type IncidentProps = {
  form: ClaimForm;
  /** The path of the line in the claim. */
  path: string;
  setCause: (cause: string) => void;
};
