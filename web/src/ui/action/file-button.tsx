import { useRef, type ChangeEvent, type ReactNode } from 'react';
import type { ButtonVariant } from './button-class.ts';
import { Button } from './button.tsx';

type FileButtonProps = {
  /** The label, with an icon where it helps. */
  children: ReactNode;
  onFiles: (files: File[]) => void;
  /** As the native attribute: `.pdf,image/*`. */
  accept?: string | undefined;
  multiple?: boolean;
  /** Opens the camera on phones instead of the chooser. */
  capture?: 'environment' | 'user' | undefined;
  variant?: ButtonVariant;
  loading?: boolean | undefined;
  disabledReasonId?: string | undefined;
};

export function FileButton({ children, onFiles, accept, multiple = false, capture, ...look }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])];
    // The same file can be chosen again after it was removed.
    event.target.value = '';
    if (files.length > 0) onFiles(files);
  }

  return (
    <>
      <Button {...look} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input ref={input} type="file" hidden accept={accept} multiple={multiple} capture={capture} onChange={choose} />
    </>
  );
}
