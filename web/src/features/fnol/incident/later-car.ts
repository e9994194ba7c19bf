import { lazyPart } from '#ui/feedback/lazy-part.tsx';

/** The drawing, which says nothing that is not said in words beside it. */
export const LaterCar = lazyPart(() => import('./car.tsx').then((module) => module.Car), { isOptional: true });
