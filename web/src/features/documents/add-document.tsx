import { memberUpload } from '@beistand/contract/constants.ts';
import { pictureFormats } from '@beistand/contract/features/documents/rules.ts';
import Camera from 'lucide-react/icons/camera';
import Paperclip from 'lucide-react/icons/paperclip';
import { useId, useState, type Ref } from 'react';
import { useText } from '#i18n/use-text.ts';
import { ButtonRow } from '#ui/action/button-row.tsx';
import { Field } from '#ui/form/field.tsx';
import { FileButton } from '#ui/action/file-button.tsx';
import { NativeSelect } from '#ui/form/native-select.tsx';
import styles from './add-document.module.css';
import { RejectedNotice } from '#features/documents/queue/rejected-notice.tsx';
import type { Rejected, UploadQueue } from '#features/documents/queue/upload-queue.ts';
import type { TypeChoice } from './use-type-choice.ts';
import { prepareSending } from '#features/documents/queue/use-upload-queue.ts';

type AddDocumentProps = {
  queue: UploadQueue;
  types: readonly { code: string; name: string }[];
  isFull: boolean;
  /** Nothing waits to be sent, so that adding is what to do next. */
  isNext: boolean;
  choice: TypeChoice;
  ref: Ref<HTMLDivElement>;
};

const accepted = memberUpload.extensions.map((extension) => `.${extension}`).join(',');

/** Asks for the type and then for the file. Where a request has chosen the type, the buttons take the focus. */
export function AddDocument({ queue, types, isFull, isNext, choice, ref }: AddDocumentProps) {
  const text = useText();
  // The address may ask for a type that this case does not have.
  const category = types.find(({ code }) => code === choice.type)?.code ?? '';
  const isRequested = types.some(({ code }) => code === choice.requested);
  const [refused, setRefused] = useState<readonly Rejected[]>([]);
  // Once there is room again, `LeftOutNotice` says which files are missing.
  const beyondLimit = isFull ? refused.filter(isTooMany) : [];
  const useless = refused.filter((one) => !isTooMany(one));
  const reasonId = useId();
  const reason = isFull
    ? text('documents.add.full', { most: memberUpload.maxDocuments })
    : category === '' && text('documents.add.typeFirst');
  const disabledReasonId = reason ? reasonId : undefined;

  function add(files: File[]) {
    prepareSending();
    setRefused(queue.add(files, category));
    // Without a request the type has to be chosen again for each file.
    if (!isRequested) choice.choose('');
  }

  return (
    <div ref={ref} tabIndex={-1}>
      <Field
        name="documentType"
        label={text('documents.add.type')}
        hint={text('documents.add.hint', { formats: pictureFormats, most: memberUpload.maxDocuments })}
      >
        <NativeSelect
          value={category}
          placeholder={text('documents.add.choose')}
          options={types.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(event) => choice.choose(event.target.value)}
        />
      </Field>
      <RejectedNotice tone="danger" rejected={useless} />
      <RejectedNotice tone="warning" rejected={beyondLimit} />
      <div ref={isRequested ? focusButton : undefined}>
        <ButtonRow>
          <span className={styles.camera}>
            <FileButton
              onFiles={add}
              accept="image/*"
              capture="environment"
              variant={isNext ? 'primary' : 'secondary'}
              disabledReasonId={disabledReasonId}
            >
              <Camera aria-hidden="true" />
              {text('documents.add.photo')}
            </FileButton>
          </span>
          <FileButton onFiles={add} accept={accepted} multiple disabledReasonId={disabledReasonId}>
            <Paperclip aria-hidden="true" />
            {text('documents.add.file')}
          </FileButton>
        </ButtonRow>
      </div>
      <p id={reasonId} className={styles.reason}>
        {reason}
      </p>
    </div>
  );
}

/** It can be sent after the others. */
function isTooMany({ problem }: Rejected): boolean {
  return problem === 'tooMany';
}

/** The camera where there is one, else the files; with as much as fits of what stands above it, which says what is asked for. */
function focusButton(buttons: HTMLElement | null): void {
  const visible = [...(buttons?.querySelectorAll('button') ?? [])].filter((button) => button.checkVisibility());
  visible[0]?.focus({ preventScroll: true });
  buttons?.scrollIntoView({ block: 'end' });
}
