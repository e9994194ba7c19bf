import type { ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

type NewTabLinkProps = { href: string; className?: string | undefined; children: ReactNode };

/** Opens a new tab, so that nothing typed is lost. */
export function NewTabLink({ href, className, children }: NewTabLinkProps) {
  const text = useText();
  return (
    <a href={href} target="_blank" rel="noreferrer" className={className}>
      {children}
      <VisuallyHidden> {text('shell.newTab')}</VisuallyHidden>
    </a>
  );
}
