import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { WrittenText } from '#ui/content/written-text.tsx';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';

type RefusalDialogProps = { onOk: () => void };

export function RefusalDialog({ onOk }: RefusalDialogProps) {
  const text = useText();
  const { contacts } = useConfiguration();
  return (
    <AlertDialog isOpen title={text('report.refused.title')} onOk={onOk}>
      <p>
        <WrittenText text={text('report.refused.message', { phone: contacts.medical.phone })} />
      </p>
    </AlertDialog>
  );
}
