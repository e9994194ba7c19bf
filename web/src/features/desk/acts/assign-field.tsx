import { inboxOperations } from '@beistand/contract/features/desk/inbox-operations.ts';
import type { DeskItem } from '@beistand/contract/features/desk/inbox-schema.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ActFailure } from '#features/desk/act-failure.tsx';
import { useText } from '#i18n/use-text.ts';
import { useRpc } from '#platform/runtime.tsx';
import { Field } from '#ui/form/field.tsx';
import { NativeSelect } from '#ui/form/native-select.tsx';
import { refreshInbox } from '#features/desk/api/refresh.ts';

type AssignFieldProps = {
  item: DeskItem;
  /** What of the case it is, for who does not see what stands above. */
  about: string;
};

/** Gives an item to somebody; only for who leads. */
export function AssignField({ item: { id, takenBy }, about }: AssignFieldProps) {
  const text = useText();
  const rpc = useRpc();
  const queryClient = useQueryClient();
  const { data: people = [] } = useQuery({
    queryKey: ['desk', 'people'],
    queryFn: ({ signal }) => rpc(inboxOperations.getDeskPeople, [], { signal }),
  });
  const assigning = useMutation({
    mutationFn: (userId: string) => rpc(inboxOperations.assignDeskItem, [id, userId, takenBy?.id ?? null]),
    onSettled: () => refreshInbox(queryClient),
  });
  return (
    <>
      <Field name={`assign-${id}`} label={text('desk.assign')}>
        <NativeSelect
          aria-label={`${text('desk.assign')}, ${about}`}
          placeholder={text('desk.assign.nobody')}
          options={people.map(({ id: value, name }) => ({ value, label: name }))}
          value={takenBy?.id ?? ''}
          onChange={({ target: { value } }) => value !== '' && assigning.mutate(value)}
        />
      </Field>
      {assigning.error && <ActFailure failure={assigning.error} />}
    </>
  );
}
