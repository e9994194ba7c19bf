import { formatDateTime } from '@beistand/contract/formats.ts';
import LogOut from 'lucide-react/icons/log-out';
import { roleOfUser } from '#platform/sign-in/role-of-user.ts';
import { useLogout } from '#platform/sign-in/use-logout.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useConfiguration } from '#platform/runtime.tsx';
import { useText } from '#i18n/use-text.ts';
import type { SignedInUser } from '#platform/sign-in/signed-in-user.ts';
import { ButtonRow } from '#ui/action/button-row.tsx';
import { Button } from '#ui/action/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DefinitionList } from '#ui/layout/definition-list.tsx';
import { Stack } from '#ui/layout/stack.tsx';

/** Who is signed in. Shows the previous sign-in, so that people notice one that was not theirs. */
export function PersonCard({ user }: { user: SignedInUser }) {
  const text = useText();
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  const logout = useLogout();
  const { previousLogonTime, email, userName } = user;
  return (
    <Card title={text('home.person')}>
      <Stack gap="loose">
        <DefinitionList
          items={[
            { term: text('home.role'), description: text(`signedIn.role.${roleOfUser(user)}`) },
            { term: text('home.username'), description: userName },
            ...(email ? [{ term: text('home.email'), description: email }] : []),
            {
              term: text('home.previousLogon'),
              description: previousLogonTime
                ? formatDateTime(previousLogonTime, locale, { timeZone })
                : text('home.firstLogon'),
            },
          ]}
        />
        <ButtonRow>
          <Button onClick={() => void logout()}>
            <LogOut aria-hidden="true" />
            {text('signedIn.menu.logout')}
          </Button>
        </ButtonRow>
      </Stack>
    </Card>
  );
}
