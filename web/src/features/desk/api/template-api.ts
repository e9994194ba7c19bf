import type { PreviewedTemplate } from '@beistand/contract/features/desk/templates/template-schema.ts';
import { templateOperations } from '@beistand/contract/features/desk/template-operations.ts';
import type { OperationArguments } from '@beistand/contract/operation.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAttemptKey } from '#platform/network/attempt-key.ts';
import { useRpc } from '#platform/runtime.tsx';

const templatesKey = ['desk', 'templates'];

export function useTemplates() {
  const rpc = useRpc();
  return useQuery({
    queryKey: templatesKey,
    queryFn: ({ signal }) => rpc(templateOperations.getTemplates, [], { signal }),
  });
}

/** A form as it would be sent, by its name; none is asked for before one is chosen. */
export function useFormTemplate(name: string) {
  const rpc = useRpc();
  return useQuery({
    queryKey: [...templatesKey, 'form', name],
    queryFn: ({ signal }) => rpc(templateOperations.getFormTemplate, [name], { signal }),
    enabled: name !== '',
  });
}

/** Not asked again by itself: what somebody writes here is not to be taken away. */
export function useTemplate(id: string) {
  const rpc = useRpc();
  return useQuery({
    queryKey: [...templatesKey, id],
    queryFn: ({ signal }) => rpc(templateOperations.getTemplate, [id], { signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export function useTemplatePreview(previewed: PreviewedTemplate) {
  const rpc = useRpc();
  return useQuery({
    queryKey: ['desk', 'templatePreview', previewed],
    queryFn: ({ signal }) => rpc(templateOperations.previewTemplate, [previewed], { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

const { createTemplate, saveTemplateDraft, publishTemplate, retireTemplate } = templateOperations;
type Writing = typeof createTemplate | typeof saveTemplateDraft | typeof publishTemplate | typeof retireTemplate;

/** Writes something about templates; the pages then show how they stand. */
export function useTemplateAct<Op extends Writing>(operation: Op) {
  const rpc = useRpc();
  const queryClient = useQueryClient();
  const keyOf = useAttemptKey();
  return useMutation({
    mutationFn: (params: OperationArguments<Op>) =>
      rpc(operation, params, { idempotencyKey: keyOf(JSON.stringify(params)) }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: templatesKey }),
  });
}
