import type { Texts } from './texts.ts';

/** Makes something that loads texts once for each page's texts, so that lazy parts can be loaded together with their words. */
export function oncePerTexts<Made>(make: (texts: Texts) => Made): (texts: Texts) => Made {
  const made = new WeakMap<Texts, { value: Made }>();
  return (texts) => {
    const one = made.get(texts) ?? { value: make(texts) };
    made.set(texts, one);
    return one.value;
  };
}
