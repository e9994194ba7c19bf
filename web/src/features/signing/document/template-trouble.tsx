import { useText } from '#i18n/use-text.ts';
import { useMember } from '#platform/member/member.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { telephoneAddress } from '#platform/telephone-address.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';

/** The document could not be had, or not be understood: what is read wrongly must not be signed. */
export function TemplateTrouble({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) {
  const text = useText();
  const { contacts } = useConfiguration();
  const { phone } = contacts[useMember().communicationTypeExt];
  return (
    <ErrorState title={text('signing.unreadable')} onRetry={onRetry} retrying={retrying}>
      {text('signing.unreadable.hint')} <a href={telephoneAddress(phone)}>{phone}</a>
    </ErrorState>
  );
}
