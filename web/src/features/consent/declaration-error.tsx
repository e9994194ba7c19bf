import { useText } from '#i18n/use-text.ts';
import { useMember } from '#platform/member/member.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { telephoneAddress } from '#platform/telephone-address.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';

/** Shown instead of the form if the text to sign could not be loaded. */
export function DeclarationError({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) {
  const text = useText();
  const { contacts } = useConfiguration();
  const { phone } = contacts[useMember().communicationTypeExt];
  return (
    <ErrorState title={text('consent.noText')} onRetry={onRetry} retrying={retrying}>
      {text('consent.noText.hint')} <a href={telephoneAddress(phone)}>{phone}</a>
    </ErrorState>
  );
}
