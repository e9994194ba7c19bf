import { createLazyRoute } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { MemberArea } from '#features/access/member-area.tsx';
import { mayHaveDrafts } from '#platform/drafts/draft-marker.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { EndSession } from './end-session.tsx';
import { menuId } from './shell/header/menu-id.ts';
import { OptionalPart } from './shell/optional-part.tsx';

const ResumedSubmissions = lazyPart(
  () => import('./resumed-submissions.ts').then((module) => module.ResumedSubmissions),
  { isOptional: true },
);

const CaseMenu = lazyPart(() => import('#features/requests/case-menu.tsx').then((module) => module.CaseMenu), {
  isOptional: true,
});

export const memberAreaRoute = createLazyRoute('/member')({ component: MemberAreaWithSubmissions });

function MemberAreaWithSubmissions() {
  const [hadDrafts] = useState(mayHaveDrafts);
  const [isMenuUsed, setMenuUsed] = useState(false);
  // Loaded when the menu is first opened, which only phones have.
  useEffect(() => {
    const menu = document.getElementById(menuId);
    const use = () => setMenuUsed(true);
    menu?.addEventListener('beforetoggle', use);
    return () => menu?.removeEventListener('beforetoggle', use);
  }, []);
  return (
    <MemberArea foot={<EndSession />}>
      {isMenuUsed && (
        <OptionalPart>
          <CaseMenu menuId={menuId} />
        </OptionalPart>
      )}
      {hadDrafts && (
        <OptionalPart>
          <ResumedSubmissions />
        </OptionalPart>
      )}
    </MemberArea>
  );
}
