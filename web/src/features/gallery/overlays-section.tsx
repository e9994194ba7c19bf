import Download from 'lucide-react/icons/download';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import { Button } from '#ui/action/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { MenuSheet } from '#ui/overlay/menu-sheet.tsx';
import { SuggestInput } from '#ui/listbox/suggest-input.tsx';
import { Field } from '#ui/form/field.tsx';
import { Example, GallerySection } from './gallery-section.tsx';

const cities = ['Rom', 'Rosenheim', 'Rostock', 'Rotterdam'];

async function searchCities(query: string): Promise<string[]> {
  await new Promise((resolve) => setTimeout(resolve, 300));
  return cities.filter((city) => city.toLowerCase().startsWith(query.toLowerCase()));
}

export function OverlaysSection() {
  const text = useText();
  const [city, setCity] = useState('');
  return (
    <GallerySection id="overlays" title={text('gallery.section.overlays')} columns>
      <DialogExamples />
      <Example name="Menu" inline>
        <Menu
          trigger={text('gallery.menu.trigger')}
          sheet={(opened) => (
            <MenuSheet
              {...opened}
              items={[
                {
                  id: 'download',
                  label: text('gallery.menu.download'),
                  icon: <Download aria-hidden="true" />,
                  onSelect: () => undefined,
                },
                {
                  id: 'remove',
                  label: text('gallery.action.remove'),
                  icon: <Trash aria-hidden="true" />,
                  destructive: true,
                  onSelect: () => undefined,
                },
              ]}
            />
          )}
        />
      </Example>
      <Example name="SuggestInput">
        <Field name="city" label={text('gallery.field.city')} hint={text('gallery.field.city.hint')}>
          <SuggestInput
            search={searchCities}
            throttle={100}
            minLength={1}
            announce={(count) => text('gallery.field.city.found', { count })}
            value={city}
            onChange={setCity}
          />
        </Field>
      </Example>
    </GallerySection>
  );
}

function DialogExamples() {
  const text = useText();
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'alert'>();
  const close = () => setOpen(undefined);
  return (
    <Example name="Dialog, ConfirmDialog, AlertDialog" inline>
      <Button onClick={() => setOpen('dialog')}>{text('gallery.dialog.open')}</Button>
      <Button onClick={() => setOpen('confirm')}>{text('gallery.dialog.confirm')}</Button>
      <Button onClick={() => setOpen('alert')}>{text('gallery.dialog.alert')}</Button>
      <Dialog
        title={text('gallery.dialog.title')}
        isOpen={open === 'dialog'}
        onClose={close}
        actions={
          <>
            <Button variant="primary" onClick={close}>
              {text('gallery.dialog.accept')}
            </Button>
            <Button onClick={close}>{text('gallery.action.cancel')}</Button>
          </>
        }
      >
        <p>{text('gallery.dialog.body')}</p>
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        title={text('gallery.confirm.title')}
        confirmLabel={text('gallery.action.remove')}
        cancelLabel={text('gallery.confirm.keep')}
        destructive
        onConfirm={close}
        onCancel={close}
      >
        <p>{text('gallery.confirm.body')}</p>
      </ConfirmDialog>
      <AlertDialog isOpen={open === 'alert'} title={text('gallery.alert.title')} onOk={close}>
        <p>{text('gallery.alert.body')}</p>
      </AlertDialog>
    </Example>
  );
}
