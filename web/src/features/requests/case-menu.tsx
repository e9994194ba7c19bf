import { linkOpens, type MemberPage } from '@beistand/contract/features/access/link-scopes.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { MessageId } from '#i18n/message-id.ts';
import { useCatalogue } from '#i18n/use-catalogue.ts';
import { useText } from '#i18n/use-text.ts';
import { useMember } from '#platform/member/member.ts';
import { MemberLink } from '#platform/member/member-link.tsx';
import { useConfiguration } from '#platform/runtime.tsx';
import { UnbrokenNumbers } from '#ui/content/unbroken-numbers.tsx';
import { useCaseProgress, useIsCaseClosed } from './api.ts';
import styles from './case-menu.module.css';

const words: readonly (readonly [MemberPage, MessageId])[] = [
  ['/service-info', 'requests.menu'],
  ['/ebs', 'requests.action.waiver'],
  ['/sign-document', 'requests.action.signature'],
  ['/my-documents', 'requests.option.documents'],
  ['/documents', 'requests.option.upload'],
  ['/recall', 'requests.option.recall'],
  ['/note', 'requests.option.note'],
  ['/history', 'requests.option.history'],
];

/** In the menu of phones: the number of the case and the pages that the link reaches. */
export function CaseMenu({ menuId }: { menuId: string }) {
  // A case is only ever drawn in a browser.
  const [box] = useState(() => document.createElement('div'));
  const hasWords = useCatalogue('requests');

  // The header is drawn for everybody and knows of no case. Last, so that nothing moves under the finger when it comes.
  useEffect(() => {
    const menu = document.getElementById(menuId);
    const listening = new AbortController();
    const { signal } = listening;
    menu?.append(box);
    // Whoever chose a page is done with the menu.
    box.addEventListener('click', () => menu?.hidePopover(), { signal });
    return () => {
      listening.abort();
      box.remove();
    };
  }, [menuId, box]);

  return hasWords && createPortal(<CasePages menuId={menuId} />, box);
}

function useIsOpen(menuId: string): boolean {
  const menu = document.getElementById(menuId);
  const [subscribe] = useState(() => (onChange: () => void) => {
    menu?.addEventListener('toggle', onChange);
    return () => menu?.removeEventListener('toggle', onChange);
  });
  return useSyncExternalStore(subscribe, () => menu?.matches(':popover-open') ?? false);
}

function CasePages({ menuId }: { menuId: string }) {
  const text = useText();
  const { showHistoryTab } = useConfiguration();
  const { communicationType } = useMember();
  // Most pages of the case have read it; nobody else needs it before the menu is open.
  const { data } = useCaseProgress({ isWanted: useIsOpen(menuId) });
  const isClosed = useIsCaseClosed();
  const pages = words.filter(
    ([page]) =>
      linkOpens(communicationType, page) &&
      (page !== '/history' || showHistoryTab) &&
      (page !== '/documents' || !isClosed),
  );
  return (
    <nav aria-label={text('requests.menu')} className={styles.case}>
      <p className={styles.number}>
        {data && <UnbrokenNumbers>{text('requests.claimNumber', { number: data.claimNumber })}</UnbrokenNumbers>}
      </p>
      {pages.map(([page, label]) => (
        <MemberLink key={page} page={page} className={styles.page}>
          {text(label)}
        </MemberLink>
      ))}
    </nav>
  );
}
