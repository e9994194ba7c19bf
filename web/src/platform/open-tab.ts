export type OpenedTab = { show(content: Blob): void; close(): void };

/**
 * Opens a tab for something that is still to be fetched; null where the browser refuses. Call it in the click itself: once the
 * click is over, WebKit opens nothing and says nothing.
 */
export function openTab(words: string): OpenedTab | null {
  // With `noopener` there would be no tab to fill; the tab is cut off from us below.
  const tab = window.open('', '_blank');
  if (!tab) return null;
  tab.opener = null;
  tab.document.title = words;
  tab.document.body.append(words);
  return {
    show: (content) => tab.location.replace(URL.createObjectURL(content)),
    close: () => tab.close(),
  };
}
