import type { DeskCase } from '@beistand/contract/features/desk/case-schema.ts';
import { type CaseFact, clubFields } from '@beistand/contract/features/signing/club-fields.ts';
import { readShape } from '@beistand/contract/features/signing/read-shape.ts';
import { languageOf } from '@beistand/contract/locales.ts';
import { useMemo } from 'react';
import { useFormTemplate } from '#features/desk/api/template-api.ts';
import { useLocale } from '#i18n/texts-context.tsx';

/** The fields of a form that the club fills in, labelled in the page's language; undefined until they are known. */
export function useClubFields(name: string, { membershipNumber, licencePlate }: DeskCase) {
  const { locale } = useLocale();
  const { data, error } = useFormTemplate(name);
  const html = data && (languageOf(locale) === 'en' ? (data.en_US ?? data.de_DE) : data.de_DE);
  const fields = useMemo(() => {
    const template = html === undefined ? undefined : readShape(html);
    const known: CaseFact[] = ['claimNumber', 'memberName'];
    if (membershipNumber !== undefined) known.push('membershipNumber');
    if (licencePlate !== undefined) known.push('licencePlate');
    return template && clubFields(template, known);
  }, [html, membershipNumber, licencePlate]);
  return { fields, error };
}
