import { Link, useLocation } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { useUser } from '#platform/sign-in/user-context.ts';
import { buttonClass } from '#ui/action/button-class.ts';
import { HeadingWithAction } from '#ui/layout/heading-with-action.tsx';

type ListHeadingProps = { title: string; intro?: string; accountNumber?: string };

/** The title of the list with a button to report a claim, on a policy of the account where the list is an account's. */
export function ListHeading({ title, intro, accountNumber }: ListHeadingProps) {
  const text = useText();
  const redirectPath = useLocation({ select: ({ href }) => href });
  const { capabilities } = useConfiguration();
  const { persona } = useUser();
  const action = capabilities.fnol && persona !== 'vendor' && (
    <Link
      to="/fnol-{$lob}"
      params={{ lob: 'select-policy' }}
      {...(accountNumber && { search: { account: accountNumber } as never })}
      state={{ redirectPath }}
      className={buttonClass({ variant: 'primary' })}
    >
      <Plus aria-hidden="true" />
      {text('claims.file')}
    </Link>
  );
  return <HeadingWithAction title={title} intro={intro} action={action} />;
}
