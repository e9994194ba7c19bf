import { fieldId } from './field-wiring.ts';

const focusable = 'input:not([type="hidden"], [hidden], [tabindex="-1"]), select, textarea, button, [tabindex="0"]';

/** Brings the field of this name into view and puts the focus on it, or on the first control of a group. */
export function focusField(name: string): void {
  const element = document.getElementById(fieldId(name)) ?? document.getElementsByName(name)[0];
  if (!element) return;
  const control = element.matches(focusable) ? element : element.querySelector<HTMLElement>(focusable);
  (control ?? element).focus({ preventScroll: true });
  // The label above the control is what the reader looks for.
  (element.closest('[data-field]') ?? element).scrollIntoView({ block: 'start' });
}
