import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';
import { classNames } from '#ui/class-names.ts';

type ButtonLinkProps = ComponentProps<'a'> & ButtonLook & { href: string };

/** An address that looks like an action: tel:, mailto:, downloads, other sites. Routes use a router link with `buttonClass`. */
export function ButtonLink({ variant, size, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={classNames(buttonClass({ variant, size, wide }), className)}>
      {children}
    </a>
  );
}
