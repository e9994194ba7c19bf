import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { telephoneAddress } from '#platform/telephone-address.ts';
import { CallButton } from '#ui/action/call-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Stack } from '#ui/layout/stack.tsx';

/** The club's lines for somebody who stands at the road, here or abroad. */
export function RoadsideCard() {
  const text = useText();
  const { contacts, country } = useConfiguration();
  return (
    <Card title={text('home.roadside')}>
      <Stack>
        {(['vehiclegermany', 'vehicleabroad'] as const).map((ext) => (
          <Stack key={ext} gap="tight">
            <p>{text(`shell.contact.${ext}`, { country })}</p>
            <CallButton href={telephoneAddress(contacts[ext].phone)} phoneNumber={contacts[ext].phone} />
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}
