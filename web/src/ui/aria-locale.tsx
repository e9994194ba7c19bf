import { useLingui } from '@lingui/react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import type { ReactNode } from 'react';

/**
 * Tells React Aria our language instead of the browser's. It stands inside each heavy control rather than around the app,
 * so that the first page does not carry it.
 */
export function AriaLocale({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  return <I18nProvider locale={i18n.locale}>{children}</I18nProvider>;
}
