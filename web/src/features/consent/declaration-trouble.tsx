import { useText } from '#i18n/use-text.ts';
import { useMember } from '#platform/member/member.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { telephoneAddress } from '#platform/telephone-address.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';

/** Nothing is signed that was not read. */
export function DeclarationTrouble({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) {
  const text = useText();
  const { contacts } = useConfiguration();
  const { phone } = contacts[useMember().communicationTypeExt];
  return (
    <ErrorState title={text('consent.noText')} onRetry={onRetry} retrying={retrying}>
      {text('consent.noText.hint')} <a href={telephoneAddress(phone)}>{phone}</a>
    </ErrorState>
  );
}
