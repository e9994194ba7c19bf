import type { Refusal } from '@beistand/contract/features/documents/schema.ts';
import { useIsCaseClosed } from '#features/requests/api.ts';
import { useText } from '#i18n/use-text.ts';

/**
 * Why a document was refused, in the club's own words where it said some, and what to do about it. In a closed case it need not be sent
 * again, but a device with malware is to be looked at all the same.
 */
export function useRefusalText(): (refusal: Refusal) => string {
  const text = useText();
  const isClosed = useIsCaseClosed();
  return ({ code, text: reason }) => {
    if (code === 'club' && reason) return text('documents.refusal.club', { reason });
    const known = code === 'club' ? 'unreadable' : code;
    const why = text(`documents.refusal.${known}`);
    return isClosed && known !== 'infected' ? why : `${why} ${text(`documents.remedy.${known}`)}`;
  };
}
