import { fieldId } from './field-wiring.ts';

const focusable = 'input:not([type="hidden"], [hidden], [tabindex="-1"]), select, textarea, button, [tabindex="0"]';

/** Scrolls to the field of this name and focuses it, or the first control of a group. */
export function focusField(name: string): void {
  const element = document.getElementById(fieldId(name)) ?? document.getElementsByName(name)[0];
  if (!element) return;
  const control = element.matches(focusable) ? element : element.querySelector<HTMLElement>(focusable);
  (control ?? element).focus({ preventScroll: true });
  // The label above the control has to be visible too.
  (element.closest('[data-field]') ?? element).scrollIntoView({ block: 'start' });
}
