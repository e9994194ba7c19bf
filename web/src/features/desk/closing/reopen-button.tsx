import type { DeskCase } from '@beistand/contract/features/desk/case-schema.ts';
import { Suspense, useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';

const ReopenDialog = lazyPart(() => import('./reopen-dialog.tsx').then((module) => module.ReopenDialog));

export function ReopenButton({ shown }: { shown: DeskCase }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('desk.reopen')}</Button>
      {isOpen && (
        <Suspense>
          <ReopenDialog shown={shown} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
