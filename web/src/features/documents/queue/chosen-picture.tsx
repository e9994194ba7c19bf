import { mimeTypeOf } from '@beistand/contract/features/documents/rules.ts';
import { useState } from 'react';
import { Thumbnail } from '#features/documents/thumbnail.tsx';

/** A file that was chosen, as this device shows it; an icon for what it cannot draw. */
export function ChosenPicture({ file, onUndrawn }: { file: File; onUndrawn: (() => void) | undefined }) {
  const mimeType = mimeTypeOf(file.name);
  const [source] = useState(() => (mimeType?.startsWith('image/') ? URL.createObjectURL(file) : undefined));
  // What is drawn stays so, and the browser need not keep the file for its address.
  return (
    <Thumbnail
      source={source}
      mimeType={mimeType}
      isEager
      onDrawn={() => source && URL.revokeObjectURL(source)}
      onUndrawn={onUndrawn}
    />
  );
}
