/** Leads eyes and keyboard to a section's heading, as a link inside a plain page does. */
export function goToSection(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
