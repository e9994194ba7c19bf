import { quoteLimits } from '@beistand/contract/features/quotes/codes.ts';
import type { QuoteEntry } from '#features/quotes/wizard/quote-entry.ts';
import { useText } from '#i18n/use-text.ts';
import { FieldGroup, FieldPair } from '#ui/layout/field-group.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import type { StepPageProps } from '#wizard/engine/definition.ts';
import { People } from './people.tsx';
import { RiskField } from './risk-field.tsx';
import { useRiskForm, type RiskForm } from './use-risk-form.ts';

/** What is insured, by product. */
export function RiskPage(props: StepPageProps<QuoteEntry>) {
  const form = useRiskForm(props);
  switch (props.data.quote.productCode) {
    case 'pa':
      return <AutoRisk form={form} />;
    case 'ho':
      return <HomeRisk form={form} />;
    case 'gtp':
      return <TravelRisk form={form} />;
  }
}

function AutoRisk({ form }: { form: RiskForm }) {
  const text = useText();
  return (
    <Stack gap="loose">
      <FieldGroup title={text('quote.risk.vehicle')}>
        <FieldPair>
          <RiskField form={form} path="pa.vehicle.make" />
          <RiskField form={form} path="pa.vehicle.model" />
        </FieldPair>
        <FieldPair>
          <RiskField form={form} path="pa.vehicle.year" />
          <RiskField form={form} path="pa.vehicle.value" />
        </FieldPair>
        <FieldPair>
          <RiskField form={form} path="pa.vehicle.license" />
          <RiskField form={form} path="pa.vehicle.country" />
        </FieldPair>
        <RiskField form={form} path="pa.vehicle.vIN" />
      </FieldGroup>
      <FieldGroup title={text('quote.risk.usage')}>
        <RiskField form={form} path="pa.use" />
        <FieldPair>
          <RiskField form={form} path="pa.annualKilometres" />
          <RiskField form={form} path="pa.claimFreeYears" />
        </FieldPair>
      </FieldGroup>
      <People
        form={form}
        path="pa.drivers"
        item="quote.risk.driver"
        add="quote.risk.driver.add"
        most={quoteLimits.drivers}
        further={['licensedSince', 'accidents']}
      />
    </Stack>
  );
}

function HomeRisk({ form }: { form: RiskForm }) {
  const text = useText();
  return (
    <Stack gap="loose">
      <FieldGroup title={text('quote.risk.building')}>
        <RiskField form={form} path="ho.building.kind" />
        <RiskField form={form} path="ho.building.construction" />
        <FieldPair>
          <RiskField form={form} path="ho.building.yearBuilt" />
          <RiskField form={form} path="ho.building.livingArea" />
        </FieldPair>
        <RiskField form={form} path="ho.building.priorClaims" />
      </FieldGroup>
      <FieldGroup title={text('quote.risk.address')}>
        <RiskField form={form} path="ho.address.addressLine1" />
        <FieldPair>
          <RiskField form={form} path="ho.address.postalCode" />
          <RiskField form={form} path="ho.address.city" />
        </FieldPair>
        <RiskField form={form} path="ho.address.country" />
      </FieldGroup>
    </Stack>
  );
}

function TravelRisk({ form }: { form: RiskForm }) {
  const text = useText();
  return (
    <Stack gap="loose">
      <FieldGroup title={text('quote.risk.journeys')}>
        <RiskField form={form} path="gtp.region" />
        <RiskField form={form} path="gtp.days" />
      </FieldGroup>
      <People
        form={form}
        path="gtp.travellers"
        item="quote.risk.traveller"
        add="quote.risk.traveller.add"
        most={quoteLimits.travellers}
      />
    </Stack>
  );
}
