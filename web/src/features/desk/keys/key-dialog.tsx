import { useText } from '#i18n/use-text.ts';
import { Switch } from '#ui/choice/switch.tsx';
import { DefinitionList } from '#ui/layout/definition-list.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { deskKeys } from './desk-keys.ts';
import type { DeskKeys } from './use-desk-keys.ts';

/** All keys of the desk with what they do, and the switch that turns them off. */
export function KeyDialog({ areOn, turn, showHelp }: DeskKeys) {
  const text = useText();
  const keys = Object.entries(deskKeys).map(([key, action]) => ({
    term: text(`desk.key.${action}`),
    description: <kbd>{key.length === 1 ? key.toUpperCase() : text('desk.key.Escape')}</kbd>,
  }));
  const enter = { term: text('desk.key.open'), description: <kbd>{text('desk.key.Enter')}</kbd> };
  return (
    <Dialog title={text('desk.keys')} isOpen onClose={() => showHelp(false)}>
      <Switch label={text('desk.keys.on')} checked={areOn} onChange={(event) => turn(event.target.checked)} />
      <DefinitionList items={[...keys, enter]} />
    </Dialog>
  );
}
