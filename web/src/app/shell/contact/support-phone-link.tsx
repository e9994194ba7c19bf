import Phone from 'lucide-react/icons/phone';
import { useSupportPhone } from '#platform/member/support-phone.ts';
import { ButtonLink } from '#ui/action/button-link.tsx';
import { telephoneAddress, unbrokenNumber } from '#platform/telephone-address.ts';

/** A button that calls the club. */
export function SupportPhoneLink() {
  const phone = useSupportPhone();
  return (
    <ButtonLink href={telephoneAddress(phone)}>
      <Phone aria-hidden="true" />
      {unbrokenNumber(phone)}
    </ButtonLink>
  );
}
