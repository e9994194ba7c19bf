import type { ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

type NewTabLinkProps = { href: string; className?: string | undefined; children: ReactNode };

/** Opens beside the page, not instead of it: nobody loses what was typed by reading the small print. */
export function NewTabLink({ href, className, children }: NewTabLinkProps) {
  const text = useText();
  return (
    <a href={href} target="_blank" rel="noreferrer" className={className}>
      {children}
      <VisuallyHidden> {text('shell.newTab')}</VisuallyHidden>
    </a>
  );
}
