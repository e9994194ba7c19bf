type PhoneRule = (text: string) => boolean;

let loaded: PhoneRule | undefined;
let hasFailed = false;

/** Passes every number until the number plans are loaded; the server judges it in any case. */
export const isPhone: PhoneRule = (text) => {
  if (hasFailed) loadPhoneRule().catch(() => undefined);
  return loaded?.(text) ?? true;
};

/** Loads the number plans of all countries, which are larger than a step of the wizard. */
export async function loadPhoneRule(): Promise<void> {
  hasFailed = false;
  try {
    const { isPossiblePhone } = await import('@beistand/contract/validation/phone-numbers.ts');
    loaded = isPossiblePhone;
  } catch (failure) {
    hasFailed = true;
    throw failure;
  }
}
