import type { ClaimContact } from '@beistand/contract/features/claims/schema.ts';
import { useText } from '#i18n/use-text.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Table } from '#ui/table/table.tsx';
import { ContactButton } from '#features/claims/contact-button.tsx';
import { RoleNames } from '#features/claims/role-names.tsx';

type ContactsTableProps = {
  claimNumber: string;
  contacts: readonly ClaimContact[];
  caption: string;
  empty: string;
};

/** The people involved and their roles. */
export function ContactsTable({ claimNumber, contacts, caption, empty }: ContactsTableProps) {
  const text = useText();
  if (contacts.length === 0) return <EmptyState message={empty} />;
  return (
    <Table
      caption={caption}
      isCaptionHidden
      rows={contacts}
      rowKey={({ contactDTO }) => contactDTO.publicID}
      columns={[
        {
          id: 'name',
          header: text('claims.contact.name'),
          isRowHeader: true,
          cell: ({ contactDTO }) => <ContactButton claimNumber={claimNumber} contact={contactDTO} />,
        },
        {
          id: 'involvement',
          header: text('claims.involvement'),
          cell: ({ contactRoles }) => <RoleNames roles={contactRoles} />,
        },
      ]}
    />
  );
}
