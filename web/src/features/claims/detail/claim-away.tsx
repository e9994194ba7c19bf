import { Link } from '@tanstack/react-router';
import { useText } from '#i18n/use-text.ts';
import { palette } from '#platform/palette.ts';
import { ButtonRow } from '#ui/action/button-row.tsx';
import { buttonClass } from '#ui/action/button-class.ts';
import { Button } from '#ui/action/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Stack } from '#ui/layout/stack.tsx';

type ClaimAwayProps = {
  /** Left out where this person cannot see the claim, so that asking again would not help. */
  onRetry?: (() => void) | undefined;
};

/** In the place of a claim that cannot be shown: why, and where to go on. */
export function ClaimAway({ onRetry }: ClaimAwayProps) {
  const text = useText();
  const ways = (
    <ButtonRow>
      <Link to="/claims" className={buttonClass({ variant: onRetry ? 'secondary' : 'primary' })}>
        {text('claims.toAll')}
      </Link>
      <Button onClick={palette.open}>{text('claims.searchAll')}</Button>
    </ButtonRow>
  );
  return (
    <Card>
      {onRetry ? (
        <Stack gap="loose">
          <ErrorState title={text('claims.detail.failed')} onRetry={onRetry}>
            {text('claims.tryAgain')}
          </ErrorState>
          {ways}
        </Stack>
      ) : (
        <EmptyState drawing="search" message={text('claims.notFound')} action={ways} />
      )}
    </Card>
  );
}
