import { formatDate } from '@beistand/contract/formats.ts';
import { useState } from 'react';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { Button } from '#ui/action/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { WizardControl } from '#wizard/page/use-wizard.ts';
import type { QuoteFailure } from './quote-context.ts';
import type { QuoteEntry } from './quote-entry.ts';

type QuoteLeaveDialogProps = {
  control: WizardControl<QuoteEntry>;
  save: () => Promise<void>;
  onFailure: (failure: QuoteFailure) => void;
};

/** Leaving saves first. Coverages that have no price yet stay on this device. */
export function QuoteLeaveDialog({ control, save, onFailure }: QuoteLeaveDialogProps) {
  const text = useText();
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  const [isLeaving, setIsLeaving] = useState(false);
  const { answer, state } = control;
  const { quote, changed } = state.data;

  async function leave() {
    setIsLeaving(true);
    try {
      await save();
      answer(true);
    } catch (cause) {
      answer(false);
      onFailure({ what: 'save', cause });
    }
  }

  return (
    <Dialog
      role="alertdialog"
      isOpen
      title={text('quote.leave.title')}
      onClose={() => answer(false)}
      actions={
        <>
          <Button variant="primary" loading={isLeaving} onClick={() => void leave()}>
            {text('quote.leave.button')}
          </Button>
          <Button onClick={() => answer(false)}>{text('quote.leave.goOn')}</Button>
        </>
      }
    >
      <p>
        {text('quote.leave.message', {
          number: quote.quoteID,
          date: formatDate(quote.expiresAt, locale, { timeZone, pages: 'claims' }),
        })}
      </p>
      {Object.keys(changed).length > 0 && <p>{text('quote.leave.changed')}</p>}
    </Dialog>
  );
}
