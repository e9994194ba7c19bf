import { loadScriptAnew } from '#platform/loading/load-script.ts';

/** The global API of reCAPTCHA and compatible providers. */
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
  /** Called when an answer was not used in time. */
  onExpired: () => void;
  onFailed: () => void;
};

/** Renders the provider's widget into an element. Fails if its script cannot be loaded. */
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

/** The language code of the widget: Chinese with its country in lower case, any other without a country. */
export function captchaLanguage(stored: string): string {
  const language = stored.replace('_', '-');
  return language === 'zh-CN' ? language.toLowerCase() : (language.split('-')[0] ?? language);
}

/** Without a key no captcha is shown, so the answer is not required. */
export function isCaptchaAnswered(key: string | null, answer: string | undefined): boolean {
  return key === null || Boolean(answer);
}
