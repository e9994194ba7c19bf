import type { ReportOption } from '@beistand/contract/features/report/entries.ts';
import HeartPulse from 'lucide-react/icons/heart-pulse';
import MapPinned from 'lucide-react/icons/map-pinned';
import PlaneTakeoff from 'lucide-react/icons/plane-takeoff';
import { useText } from '#i18n/use-text.ts';
import { RadioCards } from '#ui/choice/radio-cards.tsx';
import type { StepPageProps } from '#wizard/engine/definition.ts';
import { ConsentField } from './consent-field.tsx';
import { offeredOptions } from '#features/report/landing-option.ts';
import type { FirstData } from '#features/report/fields/report-fields.ts';
import styles from './type-of-claim-page.module.css';

const icons: Record<ReportOption, typeof HeartPulse> = {
  immediateHelp: HeartPulse,
  travelCountryMedicalCareInfo: MapPinned,
  destinationCountryMedicalCareInfo: PlaneTakeoff,
};

/** This step has no errors: until both answers are given, Next says what is missing. */
export function TypeOfClaimPage<Data extends FirstData>({ data, onChange }: StepPageProps<Data>) {
  const text = useText();
  return (
    <>
      <div className={styles.options}>
        <RadioCards
          name="option"
          legend={text('report.type.question')}
          legendLook="heading"
          required
          options={offeredOptions.map((option) => {
            const Icon = icons[option];
            return {
              value: option,
              label: text(`report.option.${option}`),
              description: text(`report.option.hint.${option}`),
              icon: <Icon />,
            };
          })}
          value={data.option ?? null}
          onChange={(event) => onChange({ ...data, option: event.target.value as ReportOption })}
        />
      </div>
      <ConsentField
        name="acceptsTerms"
        label={text('report.terms')}
        checked={data.acceptsTerms ?? false}
        onChange={(acceptsTerms) => onChange({ ...data, acceptsTerms })}
      />
    </>
  );
}
