import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Example, GallerySection } from './gallery-section.tsx';

const drawings = ['documents', 'messages', 'search', 'claims'] as const;

export function StatesSection() {
  const text = useText();
  return (
    <GallerySection id="states" title={text('gallery.section.states')} columns>
      <Example name="LoadingState, Skeleton">
        <Card>
          <LoadingState>
            <Skeleton shape="heading" />
            <Skeleton lines={3} />
            <Skeleton shape="control" />
          </LoadingState>
        </Card>
      </Example>
      <Example name="ErrorState">
        <Card>
          <ErrorState title={text('gallery.state.error')} onRetry={() => undefined}>
            {text('gallery.state.error.body')}
          </ErrorState>
        </Card>
      </Example>
      {drawings.map((drawing) => (
        <Example key={drawing} name={`EmptyState drawing=${drawing}`}>
          <Card>
            <EmptyState
              drawing={drawing}
              message={text(`gallery.state.${drawing}`)}
              action={<Button>{text(`gallery.state.${drawing}.action`)}</Button>}
            />
          </Card>
        </Example>
      ))}
      <Example name="ProgressBar">
        <Stack gap="loose">
          <ProgressBar label={text('gallery.progress.upload')} value={0.64} />
          <ProgressBar
            label={text('gallery.progress.step')}
            value={2}
            max={4}
            valueText={text('gallery.progress.steps', { step: 2, count: 4 })}
          />
          <ProgressBar label={text('gallery.progress.checking')} />
        </Stack>
      </Example>
      <Example name="Spinner" inline>
        <Spinner label={text('gallery.progress.checking')} />
        <Spinner size="small" label={text('gallery.progress.checking')} />
      </Example>
    </GallerySection>
  );
}
