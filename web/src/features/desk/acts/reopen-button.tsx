import { actOperations } from '@beistand/contract/features/desk/act-operations.ts';
import { ActFailure } from '#features/desk/act-failure.tsx';
import { useAct } from '#features/desk/api/use-act.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';

export function ReopenButton({ claimNumber }: { claimNumber: string }) {
  const text = useText();
  const reopening = useAct(actOperations.reopenCase, claimNumber);
  return (
    <div>
      <Button loading={reopening.isPending} onClick={() => reopening.mutate([claimNumber])}>
        {text('desk.reopen')}
      </Button>
      {reopening.error && <ActFailure failure={reopening.error} />}
    </div>
  );
}
