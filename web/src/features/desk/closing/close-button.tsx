import type { DeskCase } from '@beistand/contract/features/desk/case-schema.ts';
import { Suspense, useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';

const CloseDialog = lazyPart(() => import('./close-dialog.tsx').then((module) => module.CloseDialog));

export function CloseButton({ shown }: { shown: DeskCase }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('desk.close')}</Button>
      {isOpen && (
        <Suspense>
          <CloseDialog shown={shown} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
