import { contactKindOf } from '@beistand/contract/features/contacts/contact-subtypes.ts';
import type { Contact, ContactReference } from '@beistand/contract/features/contacts/schema.ts';
import { useText } from '#i18n/use-text.ts';
import { useUser } from '#platform/sign-in/user-context.ts';
import { mailAddress } from '#platform/mail-address.ts';
import { telephoneAddress } from '#platform/telephone-address.ts';
import { Button } from '#ui/action/button.tsx';
import { DefinitionList } from '#ui/layout/definition-list.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { useContactSummaries } from './api.ts';
import { RoleNames } from './role-names.tsx';

type ContactDialogProps = { claimNumber: string; contact: ContactReference; isOpen: boolean; onClose: () => void };

export function ContactDialog({ claimNumber, contact, isOpen, onClose }: ContactDialogProps) {
  const text = useText();
  return (
    <Dialog
      title={contact.displayName}
      isOpen={isOpen}
      onClose={onClose}
      actions={<Button onClick={onClose}>{text('action.close')}</Button>}
    >
      <ContactDetails claimNumber={claimNumber} contact={contact} />
    </Dialog>
  );
}

function ContactDetails({ claimNumber, contact }: Pick<ContactDialogProps, 'claimNumber' | 'contact'>) {
  const text = useText();
  const { persona } = useUser();
  const { data, error, isFetching, refetch } = useContactSummaries(claimNumber);
  if (error && !data)
    return (
      <ErrorState title={text('claims.contact.failed')} onRetry={() => void refetch()} retrying={isFetching}>
        {text('claims.tryAgain')}
      </ErrorState>
    );
  if (!data) return <LoadingState />;
  const summary = data.find(({ contactDTO }) => contactDTO.publicID === contact.publicID);
  if (!summary)
    return <EmptyState message={text(persona === 'vendor' ? 'claims.contact.notNeeded' : 'claims.contact.gone')} />;
  const { contactDTO, contactRoles } = summary;
  return (
    <DefinitionList
      items={[
        { term: text('claims.involvement'), description: <RoleNames roles={contactRoles} /> },
        {
          term: text('claims.contact.kind'),
          description: text(`claims.contact.kind.${contactKindOf(contactDTO.subtype)}`),
        },
        ...channelsOf(contactDTO).map(({ id, value, href }) => ({
          term: text(`claims.contact.${id}`),
          description: href ? <a href={href}>{value}</a> : value,
        })),
      ]}
    />
  );
}

type Channel = { id: 'home' | 'work' | 'mobile' | 'email' | 'address'; value: string; href?: string };

function channelsOf(contact: Contact): Channel[] {
  const phones = [
    ['home', contact.homeNumber],
    ['work', contact.workNumber],
    ['mobile', contact.cellNumber],
  ] as const;
  // The primary phone number comes first.
  const sorted = phones.toSorted(([one], [other]) => rank(one, contact) - rank(other, contact));
  const { emailAddress1: email, primaryAddress: address } = contact;
  return [
    ...sorted.flatMap(([id, value]) => (value ? [{ id, value, href: telephoneAddress(value) }] : [])),
    ...(email ? [{ id: 'email' as const, value: email, href: mailAddress(email) }] : []),
    ...(address ? [{ id: 'address' as const, value: address.displayName }] : []),
  ];
}

function rank(type: string, { primaryPhoneType }: Contact): number {
  return type === primaryPhoneType ? 0 : 1;
}
