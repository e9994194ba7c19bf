import type { CommunicationTypeExt } from '@beistand/contract/constants.ts';
import { isVehicle } from '@beistand/contract/features/access/reach.ts';
import type { ClaimAuthorization } from '@beistand/contract/features/access/schema.ts';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { authorizationOf, emptyLoginEntry, type LoginEntry } from './login-entry.ts';
import { MedicalLoginFields, VehicleLoginFields } from './login-fields.tsx';
import { LoginTerms } from './login-terms.tsx';

type LoginLinkFormProps = {
  ext: CommunicationTypeExt;
  isSending: boolean;
  /** How the last attempt failed. */
  notice: ReactNode;
  onSend: (details: ClaimAuthorization) => Promise<void>;
};

export function LoginLinkForm({ ext, isSending, notice, onSend }: LoginLinkFormProps) {
  const text = useText();
  const [entry, setEntry] = useState<LoginEntry>(emptyLoginEntry);
  const details = authorizationOf(ext, entry);
  const kind = isVehicle(ext) ? 'vehicle' : 'medical';
  const Fields = isVehicle(ext) ? VehicleLoginFields : MedicalLoginFields;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (details && !isSending) void onSend(details);
  }

  return (
    <form noValidate onSubmit={submit}>
      <Fields entry={entry} onChange={(part) => setEntry((before) => ({ ...before, ...part }))} />
      <Stack>
        {notice}
        <Button
          type="submit"
          variant="primary"
          wide
          loading={isSending}
          disabledReason={details ? undefined : text(`access.login.incomplete.${kind}`)}
        >
          {text('access.login.submit')}
        </Button>
        <LoginTerms />
      </Stack>
    </form>
  );
}
