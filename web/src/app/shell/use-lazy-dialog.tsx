import { useState, type ComponentType, type ReactNode } from 'react';

export type DialogComponent = ComponentType<{ isOpen: boolean; onClose: () => void }>;

export type LazyDialog = {
  open: () => void;
  /** Opened, but its code is still loading. */
  isLoading: boolean;
  element: ReactNode;
};

/** A dialog whose code is loaded when it is first opened. */
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
