import { useLingui } from '@lingui/react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import type { ReactNode } from 'react';

// React Aria adds a style sheet of this id where it finds none, which our policy forbids. Its one rule stands in base.css.
const styleId = 'react-aria-pressable-style';
if (typeof document !== 'undefined' && !document.getElementById(styleId))
  document.head.append(Object.assign(document.createElement('meta'), { id: styleId }));

/**
 * Tells React Aria our language instead of the browser's. It stands inside each heavy control rather than around the app,
 * so that the first page does not carry it.
 */
export function AriaLocale({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  return <I18nProvider locale={i18n.locale}>{children}</I18nProvider>;
}
