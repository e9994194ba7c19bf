import Phone from 'lucide-react/icons/phone';
import { useConfiguration } from '#platform/runtime.tsx';
import { ButtonLink } from '#ui/action/button-link.tsx';
import { telephoneAddress } from '#platform/telephone-address.ts';

/** A button that calls the club. */
export function SupportPhoneLink() {
  const { supportPhone } = useConfiguration();
  return (
    <ButtonLink href={telephoneAddress(supportPhone)}>
      <Phone aria-hidden="true" />
      {supportPhone}
    </ButtonLink>
  );
}
