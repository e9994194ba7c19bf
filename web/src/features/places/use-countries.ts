import { countriesIn } from '@beistand/contract/features/typelists/countries.ts';
import { typelistOperations } from '@beistand/contract/features/typelists/operations.ts';
import type { Typekey } from '@beistand/contract/features/typelists/schema.ts';
import type { Locale } from '@beistand/contract/locales.ts';
import { useEffect, useState } from 'react';
import { useLocale } from '#i18n/texts-context.tsx';
import { useRpc } from '#platform/runtime.tsx';

/** The countries in the page's language: the browser's names first, then those of the claims system. */
export function useCountries(): readonly Typekey[] {
  const rpc = useRpc();
  const { locale } = useLocale();
  const [answer, setAnswer] = useState<{ locale: Locale; countries: readonly Typekey[] }>();

  useEffect(() => {
    const abort = new AbortController();
    rpc(typelistOperations.getTypelist, ['Country'], { signal: abort.signal }).then(
      (countries) => setAnswer({ locale, countries }),
      // Without an answer the browser's list stays; its codes are the same.
      () => undefined,
    );
    return () => abort.abort();
  }, [rpc, locale]);

  return answer?.locale === locale ? answer.countries : countriesIn(locale);
}
