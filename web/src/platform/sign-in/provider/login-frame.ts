import { durations } from '@beistand/contract/constants.ts';
import { signInMessageType, type AuthErrorKind } from '@beistand/contract/features/session/sign-in.ts';
import { AuthError } from '#platform/sign-in/auth-error.ts';

/** Lets the provider answer a silent request in a frame nobody sees; gives the query of the address it answered to. */
export function answerInFrame(address: URL): Promise<string> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = address.href;
  return new Promise<string>((resolve, reject) => {
    let timer = setTimeout(() => fail('loadTimeout'), durations.loginFrameTimeoutMs);

    function finish() {
      clearTimeout(timer);
      window.removeEventListener('message', hear);
      frame.remove();
    }

    function fail(kind: AuthErrorKind) {
      finish();
      reject(new AuthError(kind));
    }

    function hear({ origin, source, data }: MessageEvent<unknown>) {
      if (origin !== window.location.origin || source !== frame.contentWindow || !isAnswer(data)) return;
      finish();
      resolve(data.query);
    }

    window.addEventListener('message', hear);
    // A frame that was refused or met no network has loaded, too: the browser's own page, which says nothing to us.
    frame.addEventListener('load', () => {
      clearTimeout(timer);
      timer = setTimeout(() => fail('iframeLoadError'), durations.messageWaitMs);
    });
    document.body.append(frame);
  });
}

function isAnswer(data: unknown): data is { query: string } {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('query' in data)) return false;
  return data.type === signInMessageType && typeof data.query === 'string';
}
