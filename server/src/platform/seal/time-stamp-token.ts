import { fromBER } from 'asn1js';
import { ContentInfo, SignedData, TSTInfo } from 'pkijs';

export type TimeStamp = { at: Date; imprint: Buffer; signed: SignedData };

/** What a time stamp says; whether its signature holds is for the caller to check. */
export function timeStampOf(token: Uint8Array): TimeStamp {
  const signed = new SignedData({ schema: ContentInfo.fromBER(token).content });
  const content = signed.encapContentInfo.eContent;
  if (!content) throw new Error('the time stamp is empty');
  const { genTime, messageImprint } = new TSTInfo({ schema: fromBER(content.getValue()).result });
  return { at: genTime, imprint: Buffer.from(messageImprint.hashedMessage.valueBlock.valueHexView), signed };
}
