import FileText from 'lucide-react/icons/file-text';
import History from 'lucide-react/icons/history';
import PhoneIncoming from 'lucide-react/icons/phone-incoming';
import type { ReactNode } from 'react';
import { OptionLink, optionsClass } from '#features/requests/case-options.tsx';
import { useText } from '#i18n/use-text.ts';
import { MemberLink } from '#platform/member/member-link.tsx';
import { useConfiguration } from '#platform/runtime.tsx';
import { buttonClass } from '#ui/action/button-class.ts';
import { ButtonRow } from '#ui/action/button-row.tsx';

const looks = {
  '/my-documents': { label: 'documents.toList', Icon: FileText },
  '/recall': { label: 'documents.toRecall', Icon: PhoneIncoming },
  '/history': { label: 'documents.toHistory', Icon: History },
} as const;

type CaseShortcutsProps = { pages: readonly (keyof typeof looks)[] };

/** Links from the documents to the other pages of the case, beside the page or below it. */
export function CaseShortcuts({ pages }: CaseShortcutsProps) {
  const text = useText();
  return (
    <nav aria-label={text('documents.shortcuts')}>
      <ul className={optionsClass}>
        {useShown(pages).map((page) => (
          <OptionLink key={page} option={{ page, ...looks[page] }} />
        ))}
      </ul>
    </nav>
  );
}

/** The same links among the buttons of a page. */
export function CaseShortcutButtons({ pages, children }: CaseShortcutsProps & { children: ReactNode }) {
  const text = useText();
  return (
    <ButtonRow>
      {useShown(pages).map((page) => (
        <MemberLink key={page} page={page} className={buttonClass()}>
          {text(looks[page].label)}
        </MemberLink>
      ))}
      {children}
    </ButtonRow>
  );
}

function useShown(pages: CaseShortcutsProps['pages']) {
  const { showHistoryTab } = useConfiguration();
  return pages.filter((page) => page !== '/history' || showHistoryTab);
}
