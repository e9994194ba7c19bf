import type { ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { MemberLink } from '#platform/member/member-link.tsx';
import { useConfiguration } from '#platform/runtime.tsx';
import { buttonClass } from '#ui/action/button-class.ts';
import { ButtonRow } from '#ui/action/button-row.tsx';

type Shortcut = '/my-documents' | '/recall' | '/history';

const words = {
  '/my-documents': 'documents.toList',
  '/recall': 'documents.toRecall',
  '/history': 'documents.toHistory',
} as const;

/** Links from the documents to the other pages of the case. */
export function CaseShortcuts({ pages, children }: { pages: readonly Shortcut[]; children?: ReactNode }) {
  const text = useText();
  const { showHistoryTab } = useConfiguration();
  return (
    <ButtonRow>
      {pages
        .filter((page) => page !== '/history' || showHistoryTab)
        .map((page) => (
          <MemberLink key={page} page={page} className={buttonClass()}>
            {text(words[page])}
          </MemberLink>
        ))}
      {children}
    </ButtonRow>
  );
}
