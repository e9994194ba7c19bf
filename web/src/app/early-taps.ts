/** What was tapped, and whether it was ticked by that. */
type EarlyTap = readonly [tapped: HTMLElement, isChecked: boolean | undefined];

declare global {
  interface Window {
    earlyTaps?: { taps: EarlyTap[]; stop(): void };
  }
}

/**
 * Runs in the document before any module arrived: keeps what is tapped on the drawn page until the page can act on it.
 * Choices show at once, for they are native; buttons wait.
 */
export const earlyTapsScript = `(function(){var taps=[];function keep(event){var tapped=event.target.closest('button,input');if(!tapped)return;
if(tapped.tagName==='BUTTON'){event.preventDefault();tapped.setAttribute('aria-busy','true')}taps.push([tapped,tapped.checked])}
document.addEventListener('click',keep,true);
window.earlyTaps={taps:taps,stop:function(){document.removeEventListener('click',keep,true)}}})()`;

/** Does again, in order, what was tapped before the page worked. */
export async function replayEarlyTaps(): Promise<void> {
  const { earlyTaps } = window;
  if (!earlyTaps) return;
  earlyTaps.stop();
  delete window.earlyTaps;
  for (const [tapped, isChecked] of earlyTaps.taps) {
    tapped.removeAttribute('aria-busy');
    // Taken back first, so that the click is a change again and is heard as one.
    if (tapped instanceof HTMLInputElement) tapped.checked = !isChecked;
    tapped.click();
    // A tap may change what the next one does: the page answers in between.
    await new Promise((resolve) => setTimeout(resolve));
  }
}
