import { readShape } from '@beistand/contract/features/signing/read-shape.ts';
import { signingOperations } from '@beistand/contract/features/signing/operations.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '#i18n/texts-context.tsx';
import { useMember } from '#platform/member/member.ts';
import { useRpc } from '#platform/runtime.tsx';

/** The document that waits to be signed, in the page's language; its template is `null` where it cannot be understood. */
export function useDocumentTemplate() {
  const rpc = useRpc();
  const { token, sessionUUID } = useMember();
  const { locale } = useLocale();
  return useQuery({
    queryKey: ['case', sessionUUID, 'documentTemplate', locale],
    queryFn: async ({ signal }) => {
      const html = await rpc(signingOperations.getDocumentTemplate, [token, sessionUUID], { signal });
      return { html, template: readShape(html) ?? null };
    },
    // What waits is asked each time the page is opened.
    gcTime: 0,
  });
}

export type DocumentTemplate = ReturnType<typeof useDocumentTemplate>;
