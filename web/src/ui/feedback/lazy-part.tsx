import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { createElement, use, type ComponentType } from 'react';
import { PartFailed } from './part-failed.tsx';

class LoadFailure extends Error {}

type LazyPartOptions = {
  /** If it cannot be loaded, nothing is shown instead. */
  isOptional?: boolean;
};

/**
 * A component whose code is loaded when it is first rendered; put a `Suspense` around it. If loading fails, the part shows a message
 * with Retry and also tries again by itself, which React's `lazy` never does.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isOptional = false }: LazyPartOptions = {},
): ComponentType<Props> {
  let arrival: Promise<ComponentType<Props>> | undefined;

  function Part(props: Props) {
    arrival ??= load().catch((cause: unknown) => {
      throw new LoadFailure('A part of the page could not be loaded', { cause });
    });
    return createElement(use(arrival), props);
  }

  function Failed({ error, reset }: ErrorComponentProps) {
    // Errors while rendering are left to the boundary above.
    if (!(error instanceof LoadFailure)) throw error;
    async function retry() {
      const part = await load();
      arrival = Promise.resolve(part);
      reset();
    }
    return <PartFailed retry={retry} isSaid={!isOptional} />;
  }

  return function LazyPart(props: Props) {
    return (
      <CatchBoundary getResetKey={() => 'never'} errorComponent={Failed}>
        <Part {...props} />
      </CatchBoundary>
    );
  };
}
