import { useLingui } from '@lingui/react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import type { ReactNode } from 'react';

// React Aria adds a style element with this id if there is none, which our policy forbids. Its only rule is in base.css.
const styleId = 'react-aria-pressable-style';
if (typeof document !== 'undefined' && !document.getElementById(styleId))
  document.head.append(Object.assign(document.createElement('meta'), { id: styleId }));

/**
 * Sets React Aria's language to ours instead of the browser's. It is used inside each large control rather than around the app,
 * so that the first page does not load it.
 */
export function AriaLocale({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  return <I18nProvider locale={i18n.locale}>{children}</I18nProvider>;
}
