import type { CloseReason } from '@beistand/contract/features/requests/close-reasons.ts';
import Phone from 'lucide-react/icons/phone';
import { useText } from '#i18n/use-text.ts';
import { useMember } from '#platform/member/member.ts';
import { MemberLink } from '#platform/member/member-link.tsx';
import { useConfiguration } from '#platform/runtime.tsx';
import { telephoneAddress, unbrokenNumber } from '#platform/telephone-address.ts';
import { buttonClass } from '#ui/action/button-class.ts';
import { ButtonLink } from '#ui/action/button-link.tsx';
import { ButtonRow } from '#ui/action/button-row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { closingWords } from './closing-words.ts';

/** The case is closed, and the club is still there. */
export function NothingMore({ closeReason }: { closeReason: CloseReason | null }) {
  const text = useText();
  const { contacts } = useConfiguration();
  const { phone } = contacts[useMember().communicationTypeExt];
  return (
    <Stack>
      <p>{text(closingWords(closeReason).next)}</p>
      <ButtonRow>
        <ButtonLink href={telephoneAddress(phone)}>
          <Phone aria-hidden="true" />
          {unbrokenNumber(phone)}
        </ButtonLink>
        <MemberLink page="/note" className={buttonClass()}>
          {text('requests.option.note')}
        </MemberLink>
      </ButtonRow>
    </Stack>
  );
}
