import { isVehicle } from '@beistand/contract/features/access/link-scopes.ts';
import type { DeskCase } from '@beistand/contract/features/desk/case-schema.ts';
import { formatDateTime } from '@beistand/contract/formats.ts';
import { useCaseConsents } from '#features/desk/api/case-api.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { StatusLabel } from '#ui/content/status-label.tsx';
import { consentState } from './consent-state.ts';
import { PartFrame } from './part-frame.tsx';
import { PartRow, PartRows } from './part-rows.tsx';

const tones = { given: 'success', single: 'neutral', withdrawn: 'danger' } as const;

export function ConsentsPart({ shown: { claimNumber, communicationTypeExt: ext } }: { shown: DeskCase }) {
  const text = useText();
  // Members who report a damaged car are asked nothing about their health.
  const said = ext && isVehicle(ext) ? 'desk.consent.data' : 'desk.consent.gdpr';
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  const whenSaid = (saidAt: string, version?: string) => {
    const date = formatDateTime(saidAt, locale, { timeZone });
    return version === undefined ? date : text('desk.consent.version', { version, date });
  };
  return (
    <PartFrame title={text('desk.consents')} query={useCaseConsents(claimNumber)} count={(consents) => consents.length}>
      {(consents) => (
        <PartRows none={text('desk.consents.none')}>
          {consents.map(({ purpose, isGiven, version, saidAt }) => (
            <PartRow
              key={`${purpose} ${saidAt}`}
              title={text(purpose === 'gdpr' ? said : `desk.consent.${purpose}`)}
              state={
                <StatusLabel
                  tone={tones[consentState({ purpose, isGiven })]}
                  label={text(`desk.consent.${consentState({ purpose, isGiven })}`)}
                />
              }
              more={[whenSaid(saidAt, version)]}
            />
          ))}
        </PartRows>
      )}
    </PartFrame>
  );
}
