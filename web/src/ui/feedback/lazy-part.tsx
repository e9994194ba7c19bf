import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { createElement, use, type ComponentType } from 'react';
import { PartFailed } from './part-failed.tsx';

class LoadFailure extends Error {}

type LazyPartOptions = {
  /** If it cannot be loaded, nothing is shown instead. */
  isOptional?: boolean;
};

export type LazyPart<Props extends object> = ComponentType<Props> & {
  /** Loads what may be needed later. What fails is loaded, and a failure shown, when it is needed. */
  preload(): void;
};

/**
 * A component whose code is loaded when it is first rendered; put a `Suspense` around it. If loading fails, the part shows a message
 * with Retry and also tries again by itself, which React's `lazy` never does.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isOptional = false }: LazyPartOptions = {},
): LazyPart<Props> {
  let arrival: Promise<ComponentType<Props>> | undefined;
  let loaded: ComponentType<Props> | undefined;

  async function loadOnce(): Promise<ComponentType<Props>> {
    loaded ??= await load();
    return loaded;
  }

  function Part(props: Props) {
    // At once, for a moment without it would move what is around it under the person's finger.
    if (loaded) return createElement(loaded, props);
    arrival ??= loadOnce().catch((cause: unknown) => {
      throw new LoadFailure('A part of the page could not be loaded', { cause });
    });
    return createElement(use(arrival), props);
  }

  function Failed({ error, reset }: ErrorComponentProps) {
    // Errors while rendering are left to the boundary above.
    if (!(error instanceof LoadFailure)) throw error;
    async function retry() {
      await loadOnce();
      reset();
    }
    return <PartFailed retry={retry} isSaid={!isOptional} />;
  }

  function LazyPart(props: Props) {
    return (
      <CatchBoundary getResetKey={() => 'never'} errorComponent={Failed}>
        <Part {...props} />
      </CatchBoundary>
    );
  }
  return Object.assign(LazyPart, { preload: () => void loadOnce().catch(() => undefined) });
}
