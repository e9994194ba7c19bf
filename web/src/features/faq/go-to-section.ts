/** Scrolls to a section's heading and focuses it, as a fragment link does. */
export function goToSection(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
