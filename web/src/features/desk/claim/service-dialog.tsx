import { claimActOperations } from '@beistand/contract/features/desk/claim-operations.ts';
import { knownServiceState, serviceStates, type CaseClaim } from '@beistand/contract/features/desk/claim-schema.ts';
import { nextActions, serviceKinds } from '@beistand/contract/features/claims/service-kinds.ts';
import { ActDialog } from '#features/desk/act-dialog.tsx';
import { useAct } from '#features/desk/api/use-act.ts';
import { useForm } from '#form/use-form.ts';
import { useText } from '#i18n/use-text.ts';
import { useAttemptKey } from '#platform/network/attempt-key.ts';
import { DateField } from '#ui/date/date-field.tsx';
import { Field } from '#ui/form/field.tsx';
import { NativeSelect } from '#ui/form/native-select.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { serviceRules } from './claim-rules.ts';
import { useSeenRevision } from './use-seen-revision.ts';

export type Service = CaseClaim['services'][number];

function dataOf(service: Service | undefined): typeof serviceRules.initial {
  if (!service) return { ...serviceRules.initial, serviceStatus: 'requested' };
  const { services, serviceNumber, status, nextAction, vendor, expectedDate } = service;
  const [kind = null] = services;
  const serviceStatus = knownServiceState(status) ?? null;
  return { service: kind, serviceNumber, serviceStatus, nextAction, vendor: vendor ?? '', expectedDate };
}

type ServiceDialogProps = {
  claimNumber: string;
  contacts: CaseClaim['contacts'];
  service: Service | undefined;
  /** The revision that the page shows by now. */
  current: number;
  onClose: () => void;
};

/** Adds a service or changes one; of two who change it at once the second is told. */
export function ServiceDialog({ claimNumber, contacts, service, current, onClose }: ServiceDialogProps) {
  const text = useText();
  const adding = useAct(claimActOperations.addClaimService, claimNumber);
  const changing = useAct(claimActOperations.changeClaimService, claimNumber);
  const idOf = useAttemptKey();
  const revisionAfter = useSeenRevision(current);
  const form = useForm(serviceRules, {
    initial: dataOf(service),
    async send(written) {
      if (service) {
        const services = [...new Set([...written.services, ...service.services.slice(1)])];
        await changing.mutateAsync([
          claimNumber,
          { ...written, services, id: service.id, revision: revisionAfter(changing.error) },
        ]);
      } else await adding.mutateAsync([claimNumber, { ...written, id: idOf(JSON.stringify(written)) }]);
      onClose();
    },
  });
  return (
    <ActDialog
      title={text(service ? 'deskClaim.service.change' : 'deskClaim.service.add')}
      form={form}
      submit={text('deskClaim.save')}
      onClose={onClose}
    >
      <Field {...form.field('service')} required>
        <NativeSelect
          placeholder={text('form.choose')}
          options={serviceKinds.map((value) => ({ value, label: text(`claimDetail.service.${value}`) }))}
          value={form.data.service ?? ''}
          onChange={({ target: { value } }) =>
            form.change({ service: serviceKinds.find((one) => one === value) ?? null })
          }
        />
      </Field>
      <Field {...form.field('serviceNumber')} required>
        <TextInput autoComplete="off" {...form.input('serviceNumber')} />
      </Field>
      <Field {...form.field('serviceStatus')} required>
        <NativeSelect
          placeholder={form.data.serviceStatus === null ? text('form.choose') : undefined}
          options={serviceStates.map((value) => ({ value, label: text(`deskClaim.service.status.${value}`) }))}
          value={form.data.serviceStatus ?? ''}
          onChange={({ target: { value } }) =>
            form.change({ serviceStatus: serviceStates.find((one) => one === value) ?? null })
          }
        />
      </Field>
      <Field {...form.field('nextAction')} optional>
        <NativeSelect
          placeholder={text('deskClaim.none')}
          options={nextActions.map((value) => ({ value, label: text(`claimDetail.nextAction.${value}`) }))}
          value={form.data.nextAction ?? ''}
          onChange={({ target: { value } }) =>
            form.change({ nextAction: nextActions.find((one) => one === value) ?? null })
          }
        />
      </Field>
      <Field {...form.field('vendor')} optional>
        <NativeSelect
          placeholder={text('deskClaim.none')}
          options={contacts.map(({ id, name }) => ({ value: id, label: name }))}
          value={form.data.vendor}
          onChange={({ target: { value } }) => form.change({ vendor: value })}
        />
      </Field>
      <DateField
        {...form.field('expectedDate')}
        optional
        value={form.data.expectedDate}
        onChange={(expectedDate) => form.change({ expectedDate })}
      />
    </ActDialog>
  );
}
