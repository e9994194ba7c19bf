import { defaultRelatedContactRole, fnolLimits } from '@beistand/contract/features/fnol/codes.ts';
import { isKnownContact } from '@beistand/contract/features/fnol/rules/judge.ts';
import type { RelatedContact } from '@beistand/contract/features/fnol/schema.ts';
import { Suspense, useState } from 'react';
import { ClaimField } from '#features/fnol/fields/claim-field.tsx';
import { RepeatedThings } from '#features/fnol/fields/repeated-things.tsx';
import { useClaimForm, type ClaimForm } from '#features/fnol/fields/use-claim-form.ts';
import type { FnolEntry } from '#features/fnol/wizard/fnol-entry.ts';
import { useCatalogue } from '#i18n/use-catalogue.ts';
import { useText } from '#i18n/use-text.ts';
import { useOnceNear } from '#platform/loading/use-once-near.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import type { StepPageProps } from '#wizard/engine/definition.ts';
import { KnownPersonSelect } from './known-person-select.tsx';
import { PersonNames } from './person-names.tsx';
import styles from './additional-information-page.module.css';

const ClaimDocumentsSection = lazyPart(() =>
  import('#features/claim-documents/claim-documents-section.tsx').then((module) => module.ClaimDocumentsSection),
);

/** Witnesses and other people, and what there is to show. */
export function AdditionalInformationPage(props: StepPageProps<FnolEntry>) {
  const text = useText();
  const { capabilities } = useConfiguration();
  const form = useClaimForm('additional-information', props);
  const { claimNumber } = props.data.claim;
  // What the list had in the beginning: a person that the server does not let go cannot be removed.
  const [known] = useState(props.data.claim.relatedContacts ?? []);
  return (
    <Stack gap="sections">
      <section className={styles.section}>
        <h2 className={styles.title}>{text('fnol.related.title')}</h2>
        <p className={styles.hint}>{text('fnol.related.hint')}</p>
        <RepeatedThings
          form={form}
          path="relatedContacts"
          item="fnol.related.item"
          add="fnol.related.add"
          most={fnolLimits.relatedContacts}
          blank={{
            role: defaultRelatedContactRole,
            injured: false,
            contact: { tempID: crypto.randomUUID(), subtype: 'Person' },
          }}
          mayRemove={(thing) =>
            known.find(({ publicID }) => publicID === (thing as RelatedContact).publicID)?.canDelete !== false
          }
        >
          {(path, person) => <RelatedPerson form={form} path={path} person={person as RelatedContact} />}
        </RepeatedThings>
      </section>
      {claimNumber && capabilities.claimDocument && <Documents claimNumber={claimNumber} />}
    </Stack>
  );
}

function Documents({ claimNumber }: { claimNumber: string }) {
  const { room, isNear } = useOnceNear<HTMLDivElement>();
  return (
    <div ref={room} className={styles.documents}>
      {isNear && <DocumentsWithTexts claimNumber={claimNumber} />}
    </div>
  );
}

function DocumentsWithTexts({ claimNumber }: { claimNumber: string }) {
  if (!useCatalogue('claimDocuments')) return <LoadingState />;
  return (
    <Suspense fallback={<LoadingState />}>
      <ClaimDocumentsSection claimNumber={claimNumber} hasPrimary={false} />
    </Suspense>
  );
}

type RelatedPersonProps = { form: ClaimForm; path: string; person: RelatedContact };

function RelatedPerson({ form, path, person }: RelatedPersonProps) {
  const isKnown = isKnownContact(form.entry.claim, person.contact);
  return (
    <>
      <ClaimField form={form} path={`${path}.role`} />
      <KnownPersonSelect form={form} path={`${path}.contact`} />
      {!isKnown && (
        <>
          <PersonNames form={form} path={`${path}.contact`} />
          <ClaimField form={form} path={`${path}.contact.cellNumber`} />
          <ClaimField form={form} path={`${path}.contact.homeNumber`} />
          <ClaimField form={form} path={`${path}.contact.workNumber`} />
        </>
      )}
      <ClaimField form={form} path={`${path}.injured`} />
    </>
  );
}
