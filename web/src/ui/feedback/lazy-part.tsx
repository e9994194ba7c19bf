import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { createElement, use, type ComponentType } from 'react';
import { PartFailed } from './part-failed.tsx';

class LoadFailure extends Error {}

type LazyPartOptions = {
  /** The page does without it and says nothing while it cannot be had. */
  isOptional?: boolean;
};

/**
 * A component whose code comes when it is first drawn; put a `Suspense` around it. Where the code cannot be had, the part says so in
 * its own place, offers to try again, and tries by itself. React's `lazy` never asks again.
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
    // What breaks while it is drawn is not ours.
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
