import type { CommunicationTypeExt } from '@beistand/contract/constants.ts';
import { isVehicle } from '@beistand/contract/features/access/link-scopes.ts';
import type { ClaimAuthorization } from '@beistand/contract/features/access/schema.ts';
import { useState, type ReactNode, type SubmitEventHandler } from 'react';
import { useForm, type FormField } from '#form/use-form.ts';
import { useText } from '#i18n/use-text.ts';
import { isOffline } from '#platform/network/is-offline.ts';
import { RpcError } from '#platform/network/rpc-error.ts';
import { useConnectionLost } from '#platform/network/use-connection-lost.ts';
import { useLossExplained } from '#platform/network/use-loss-explained.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { Button } from '#ui/action/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { DateField } from '#ui/date/date-field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Field } from '#ui/form/field.tsx';
import { TextInput, type TextInputProps } from '#ui/form/text-input.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { medicalLoginRules, vehicleLoginRules } from './login-rules.ts';
import { attemptsLeft } from './attempts-left.ts';
import styles from './login-link-form.module.css';
import { LoginWait } from './login-wait.tsx';
import { LoginTerms } from './login-terms.tsx';
import { waitMinutesOf } from './wait-minutes.ts';

type LoginLinkFormProps = {
  ext: CommunicationTypeExt;
  /** Opens the link and leaves the page, or fails. */
  onSend: (details: ClaimAuthorization) => Promise<void>;
};

export function LoginLinkForm(props: LoginLinkFormProps) {
  return isVehicle(props.ext) ? <VehicleLoginForm {...props} /> : <MedicalLoginForm {...props} />;
}

function MedicalLoginForm({ ext, onSend }: LoginLinkFormProps) {
  const text = useText();
  const [rules] = useState(() => medicalLoginRules(ext));
  const form = useForm(rules, { send: onSend });
  return (
    <LoginFrame form={form} incomplete={text('access.login.incomplete.medical')}>
      <TypedDetail
        field={form.field('claimNumber')}
        hint={text('access.login.claimNumber.hint')}
        inputMode="numeric"
        {...form.input('claimNumber')}
      />
      <DateField
        {...form.field('birthDate')}
        hint={text('access.login.birthDate.hint')}
        required
        value={form.data.birthDate}
        onChange={(birthDate) => form.change({ birthDate })}
      />
    </LoginFrame>
  );
}

function VehicleLoginForm({ ext, onSend }: LoginLinkFormProps) {
  const text = useText();
  const { club } = useConfiguration();
  const [rules] = useState(() => vehicleLoginRules(ext));
  const form = useForm(rules, { send: onSend });
  return (
    <LoginFrame form={form} incomplete={text('access.login.incomplete.vehicle')}>
      <TypedDetail
        field={form.field('membershipNumber')}
        hint={text('access.login.membershipNumber.hint')}
        inputMode="numeric"
        placeholder={text('access.login.membershipNumber.placeholder')}
        {...form.input('membershipNumber')}
      />
      <TypedDetail
        field={form.field('licencePlate')}
        hint={text('access.login.licencePlate.hint')}
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        placeholder={text('access.login.licencePlate.placeholder', { prefix: club.slice(0, 2).toUpperCase() })}
        {...form.input('licencePlate')}
      />
    </LoginFrame>
  );
}

/** Longer than any number or plate, and as much as the server takes. */
const maxTyped = 60;

type TypedDetailProps = TextInputProps & { field: FormField; hint: string };

function TypedDetail({ field, hint, ...input }: TypedDetailProps) {
  return (
    <Field {...field} hint={hint} required>
      <TextInput autoComplete="off" width="medium" maxLength={maxTyped} {...input} />
    </Field>
  );
}

type LoginFrameProps = {
  form: Pick<ReturnType<typeof useForm>, 'status' | 'failure' | 'attempts' | 'isValid' | 'summary'> & {
    onSubmit: SubmitEventHandler;
  };
  /** Why it cannot be sent yet. */
  incomplete: string;
  children: ReactNode;
};

function LoginFrame({ form, incomplete, children }: LoginFrameProps) {
  const text = useText();
  const { status, failure, attempts } = form;
  const isLost = useConnectionLost();
  const wasOffline = isOffline(failure);
  const waitSeconds = useAnnouncedWait(failure);
  const waitMinutes = waitMinutesOf(failure);
  // The notice below says it, and the general words would move the page when they go.
  useLossExplained(isLost && wasOffline);
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <ErrorSummary {...form.summary} />
      {children}
      <Stack>
        {failure !== undefined && (
          // A new notice for each attempt, so that the same words are heard again.
          <Notice key={attempts} tone={wasOffline && !isLost ? 'info' : 'danger'} announce="alert">
            {wasOffline ? (
              <LostOrBack isLost={isLost} />
            ) : waitMinutes === undefined ? (
              <p>{text('access.login.failed')}</p>
            ) : (
              <p>{text('access.tooMany', { minutes: waitMinutes })}</p>
            )}
            {waitSeconds > 0 && (
              <p>
                {text('access.login.wait', { seconds: waitSeconds })}{' '}
                {text('access.login.left', { left: attemptsLeft(waitSeconds) })}
              </p>
            )}
          </Notice>
        )}
        {status === 'sending' && waitSeconds > 0 && <LoginWait seconds={waitSeconds} />}
        <Button
          type="submit"
          variant="primary"
          wide
          // It stays so after the answer, until the next page is shown.
          loading={status !== 'idle'}
          disabledReason={form.isValid ? undefined : incomplete}
        >
          {text('access.login.submit')}
        </Button>
        <LoginTerms />
      </Stack>
    </form>
  );
}

/** Both words have their room all the time: the button below stays where it is when the connection comes back. */
function LostOrBack({ isLost }: { isLost: boolean }) {
  const text = useText();
  return (
    <div className={styles.oneOfTwo}>
      <p className={classNames(!isLost && styles.unsaid)}>{text('access.offline')}</p>
      <p className={classNames(isLost && styles.unsaid)}>{text('access.online')}</p>
    </div>
  );
}

/** What the last refusal said the next attempt takes; it still counts while that attempt is under way. */
function useAnnouncedWait(failure: unknown): number {
  const [announced, setAnnounced] = useState({ failure, seconds: 0 });
  if (failure !== undefined && failure !== announced.failure)
    setAnnounced({
      failure,
      seconds: failure instanceof RpcError && waitMinutesOf(failure) === undefined ? failure.waitSeconds : 0,
    });
  return announced.seconds;
}
