import type { DeskCase } from '@beistand/contract/features/desk/case-schema.ts';
import { SendDocumentButton } from '#features/desk/acts/send-document-button.tsx';
import { useDocumentTypes } from '#features/desk/api/document-types.ts';
import { useCaseDocuments } from '#features/desk/api/case-api.ts';
import { useText } from '#i18n/use-text.ts';
import { DocumentCard } from './document-card.tsx';
import styles from './documents-part.module.css';
import { PartFrame } from './part-frame.tsx';

export function DocumentsPart({ shown }: { shown: DeskCase }) {
  const text = useText();
  const { claimNumber } = shown;
  const mayAct = shown.state === 'open';
  const types = useDocumentTypes();
  const typeName = (code: string) => types.find((type) => type.code === code)?.name ?? '';
  return (
    <PartFrame
      title={text('desk.documents')}
      query={useCaseDocuments(claimNumber)}
      count={(all) => all.length}
      action={mayAct && <SendDocumentButton shown={shown} />}
    >
      {(documents) =>
        documents.length === 0 ? (
          <p>{text('desk.documents.none')}</p>
        ) : (
          <ul className={styles.list}>
            {documents.map((document) => (
              <DocumentCard
                key={document.publicID}
                claimNumber={claimNumber}
                document={document}
                typeName={typeName(document.documentCategory)}
                mayAct={mayAct}
              />
            ))}
          </ul>
        )
      }
    </PartFrame>
  );
}
