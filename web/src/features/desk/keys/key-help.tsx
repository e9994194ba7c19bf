import Keyboard from 'lucide-react/icons/keyboard';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { Switch } from '#ui/choice/switch.tsx';
import { DefinitionList } from '#ui/layout/definition-list.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { deskKeys } from './desk-keys.ts';
import styles from './key-help.module.css';
import type { DeskKeys } from './use-desk-keys.ts';

const ofList = ['j', 'k', 'v', 't', 'r', 'n', '/'] as const;

/** The keys of a list in one line, all keys of the desk with what they do, and the switch that turns them off. */
export function KeyHelp({ areOn, turn, isHelpOpen, showHelp }: DeskKeys) {
  const text = useText();
  return (
    <div className={styles.line}>
      {areOn && (
        <p className={styles.hints}>
          {ofList.map((key) => (
            <span key={key}>
              <kbd>{key.toUpperCase()}</kbd> {text(`desk.key.${deskKeys[key]}`)}
            </span>
          ))}
        </p>
      )}
      <Button size="small" variant="quiet" onClick={() => showHelp(true)}>
        <Keyboard aria-hidden="true" />
        {text('desk.keys')}
      </Button>
      <Dialog title={text('desk.keys')} isOpen={isHelpOpen} onClose={() => showHelp(false)}>
        <Switch label={text('desk.keys.on')} checked={areOn} onChange={(event) => turn(event.target.checked)} />
        <DefinitionList
          items={Object.entries(deskKeys).map(([key, action]) => ({
            term: text(`desk.key.${action}`),
            description: <kbd>{key.length === 1 ? key.toUpperCase() : text('desk.key.escape')}</kbd>,
          }))}
        />
      </Dialog>
    </div>
  );
}
