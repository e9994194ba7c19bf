import { Link } from '@tanstack/react-router';
import MessageSquare from 'lucide-react/icons/message-square';
import { useClaimDetail } from '#features/claims/api.ts';
import { useText } from '#i18n/use-text.ts';
import { telephoneAddress } from '#platform/telephone-address.ts';
import { buttonClass } from '#ui/action/button-class.ts';
import { CallButton } from '#ui/action/call-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { useLeadClaim } from './use-lead-claim.ts';

/** Who works on the claim that leads the page, and how to reach them; nothing while that is not known. */
export function LeadAdjuster() {
  const { claimNumber } = useLeadClaim();
  return claimNumber && <Adjuster claimNumber={claimNumber} />;
}

function Adjuster({ claimNumber }: { claimNumber: string }) {
  const text = useText();
  const adjuster = useClaimDetail(claimNumber).data?.claim.adjuster;
  if (!adjuster) return null;
  const { displayName, phoneNumber } = adjuster;
  return (
    <Card title={displayName}>
      <Stack>
        <p>{text('claims.lead.adjuster', { number: claimNumber })}</p>
        {phoneNumber && <CallButton href={telephoneAddress(phoneNumber)} phoneNumber={phoneNumber} />}
        <Link to="/claims/$claimNumber/note" params={{ claimNumber }} className={buttonClass({ wide: true })}>
          <MessageSquare aria-hidden="true" />
          {text('claims.lead.note')}
        </Link>
      </Stack>
    </Card>
  );
}
