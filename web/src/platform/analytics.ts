const scriptId = 'analytics';

/** Brings the deployment's measuring script, once. Only for visitors who approved. */
export function loadAnalytics(address: string): void {
  if (document.getElementById(scriptId)) return;
  const script = document.createElement('script');
  script.id = scriptId;
  script.src = address;
  script.async = true;
  document.head.append(script);
}

/** What already runs ends with the page; it is not brought again. */
export function unloadAnalytics(): void {
  document.getElementById(scriptId)?.remove();
}
