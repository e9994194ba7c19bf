import { loadScriptAnew } from '#platform/loading/load-script.ts';

/** What reCAPTCHA and its kin put on the page. */
type Captcha = {
  ready(call: () => void): void;
  render(element: HTMLElement, options: Record<string, unknown>): unknown;
};

declare global {
  interface Window {
    grecaptcha?: Partial<Captcha>;
  }
}

export type CaptchaOptions = {
  key: string;
  /** The provider's script. */
  script: string;
  language: string;
  onAnswer: (answer: string) => void;
  /** An answer that was not used in time is none any more. */
  onExpired: () => void;
  onFailed: () => void;
};

/** Puts the provider's widget into an element. Fails where its script does not come. */
export async function renderCaptcha(element: HTMLElement, options: CaptchaOptions): Promise<void> {
  const address = new URL(options.script);
  address.searchParams.set('render', 'explicit');
  address.searchParams.set('hl', options.language);
  await loadScriptAnew(address.href);
  const { grecaptcha } = window;
  if (grecaptcha?.ready) await new Promise<void>((resolve) => grecaptcha.ready?.(resolve));
  if (!grecaptcha?.render) throw new Error('The script brought no captcha');
  grecaptcha.render(element, {
    sitekey: options.key,
    hl: options.language,
    callback: options.onAnswer,
    'expired-callback': options.onExpired,
    'error-callback': options.onFailed,
  });
}

/** The language as the widget names it: Chinese with its country in small letters, any other without. */
export function captchaLanguage(stored: string): string {
  const language = stored.replace('_', '-');
  return language === 'zh-CN' ? language.toLowerCase() : (language.split('-')[0] ?? language);
}

/** Where no key is configured nothing is asked, so nothing is missing. */
export function isCaptchaAnswered(key: string | null, answer: string | undefined): boolean {
  return key === null || Boolean(answer);
}
