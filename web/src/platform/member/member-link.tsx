import type { MemberPage } from '@beistand/contract/features/access/link-scopes.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type MemberLinkProps = {
  page: MemberPage;
  search?: Readonly<Record<string, string>> | undefined;
  /** What is heard, where the words alone would not tell one link from the next. Begins with the words. */
  label?: string;
  className?: string | undefined;
  children: ReactNode;
};

/** A way to another page of the case. With a search it leads to a part of the page, which takes the focus and comes into view itself. */
export function MemberLink({ page, search, label, className, children }: MemberLinkProps) {
  return (
    <Link to={page} {...(search && { search, resetScroll: false })} className={className} aria-label={label}>
      {children}
    </Link>
  );
}
