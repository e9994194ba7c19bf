import type { PadDrawing, Signature, Stroke } from '@beistand/contract/features/signing/schema.ts';
import { isNameOf } from '@beistand/contract/features/signing/signatory-name.ts';
import { useState } from 'react';
import { useKeeper } from '#platform/drafts/use-keeper.ts';
import { imageOfName, imageOfStrokes } from './signature-image.ts';
import { isSignature, strokesToSend } from './strokes.ts';
import { usePhonePad } from '#features/signing/phone/use-phone-pad.ts';

export type SignatureWay = Signature['kind'];

/** A signature on its way from the first stroke or letter to the picture that is sent. */
export function useSignature({ isSent, signatory }: { isSent: boolean; signatory: string }) {
  const [way, setWay] = useState<SignatureWay>('drawn');
  const [strokes, setStrokes] = useState<Stroke[]>([]);
  const [typedName, setTypedName] = useState('');
  const phone = usePhonePad({ isWanted: way === 'phone', signatory });
  const isThere = {
    drawn: isSignature(strokes),
    // Without a name to compare with, any will do; the server judges it.
    typed: signatory ? isNameOf(signatory, typedName) : typedName.trim() !== '',
    phone: phone.drawing !== undefined,
  }[way];

  // A drawing is not kept on the device.
  useKeeper(isThere && !isSent, async () => false);

  function clear() {
    setStrokes([]);
    setTypedName('');
    if (phone.drawing) phone.renew();
  }

  /** The signature as it is sent. */
  function take(): PadDrawing {
    if (way === 'phone' && phone.drawing) return phone.drawing;
    const name = typedName.trim();
    return way === 'typed'
      ? { signatureData: imageOfName(name), signature: { kind: 'typed', typedName: name } }
      : { signatureData: imageOfStrokes(strokes), signature: { kind: 'drawn', strokes: strokesToSend(strokes) } };
  }

  return { way, setWay, signatory, strokes, setStrokes, typedName, setTypedName, phone, isThere, clear, take };
}

export type SignatureControl = ReturnType<typeof useSignature>;
