import { useState, type ComponentType, type ReactNode } from 'react';

export type DialogComponent = ComponentType<{ isOpen: boolean; onClose: () => void }>;

export type LazyDialog = {
  open: () => void;
  /** Asked for, but still on its way. */
  isLoading: boolean;
  element: ReactNode;
};

/** A dialog whose code comes when it is first asked for, so that the first page does not carry it. */
export function useLazyDialog(load: () => Promise<DialogComponent>, onFailure: () => void): LazyDialog {
  const [Dialog, setDialog] = useState<DialogComponent>();
  const [isOpen, setOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);

  async function open() {
    setLoading(true);
    try {
      const loaded = await load();
      setDialog(() => loaded);
      setOpen(true);
    } catch {
      onFailure();
    } finally {
      setLoading(false);
    }
  }

  return {
    open: () => void open(),
    isLoading,
    element: Dialog && <Dialog isOpen={isOpen} onClose={() => setOpen(false)} />,
  };
}
