/** The tapped element, and whether the tap checked it. */
type EarlyTap = readonly [tapped: HTMLElement, isChecked: boolean | undefined];

declare global {
  interface Window {
    earlyTaps?: { taps: EarlyTap[]; stop(): void };
  }
}

/**
 * An inline script that records taps on the server's page until it is hydrated. Native radios and checkboxes react at once;
 * buttons wait, except those that open a popover, which the browser does by itself.
 */
export const earlyTapsScript = `(function(){var taps=[];function keep(event){var tapped=event.target.closest('button,input');if(!tapped||tapped.popoverTargetElement)return;
if(tapped.tagName==='BUTTON'){event.preventDefault();tapped.setAttribute('aria-busy','true')}taps.push([tapped,tapped.checked])}
document.addEventListener('click',keep,true);
window.earlyTaps={taps:taps,stop:function(){document.removeEventListener('click',keep,true)}}})()`;

/** Repeats, in order, the taps that were made before hydration. */
export async function replayEarlyTaps(): Promise<void> {
  const { earlyTaps } = window;
  if (!earlyTaps) return;
  earlyTaps.stop();
  delete window.earlyTaps;
  for (const [tapped, isChecked] of earlyTaps.taps) {
    tapped.removeAttribute('aria-busy');
    // Reset first, so that the click changes the value again and React sees a change event.
    if (tapped instanceof HTMLInputElement) tapped.checked = !isChecked;
    tapped.click();
    // React renders in between, because a tap may change what the next one does.
    await new Promise((resolve) => setTimeout(resolve));
  }
}
