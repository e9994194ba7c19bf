import { fnolLimits } from '@beistand/contract/features/fnol/codes.ts';
import { bodyPartsByPrimary, hasSides, type PrimaryBodyPart } from '@beistand/contract/features/fnol/injury-codes.ts';
import type { BodyPart } from '@beistand/contract/features/fnol/lobs-schema.ts';
import { ClaimField } from '#features/fnol/fields/claim-field.tsx';
import { RepeatedThings } from '#features/fnol/fields/repeated-things.tsx';
import type { ClaimForm } from '#features/fnol/fields/use-claim-form.ts';
import { PersonNames } from '#features/fnol/people/person-names.tsx';
import { useText } from '#i18n/use-text.ts';
import { Card } from '#ui/layout/card.tsx';
import type { IncidentProps } from './incident-props.ts';

const reports = [
  'accidentType',
  'dateReportedToEmployer',
  'incidentReport',
  'deathReport',
  'timeLossReport',
  'employmentInjury',
  'medicalReport',
];

/** An injury at work: who, what, and what was reported. */
export function WorkersCompIncident({ form, path }: IncidentProps) {
  const text = useText();
  const injury = `${path}.injuryIncident`;
  // What follows from another answer goes with it.
  const generalForm = withCleared(form, `${injury}.detailedInjuryType`);
  const hasMedicalReport = form.value(`${path}.medicalReport`) === true;
  return (
    <>
      <Card title={text('fnol.work.injured')}>
        <PersonNames form={form} path={`${injury}.injured`} />
        <ClaimField form={form} path={`${injury}.injured.cellNumber`} />
      </Card>
      <Card title={text('fnol.work.injury')}>
        <ClaimField form={form} path={`${injury}.description`} />
        <ClaimField form={generalForm} path={`${injury}.generalInjuryType`} />
        <ClaimField form={form} path={`${injury}.detailedInjuryType`} />
        <RepeatedThings
          form={form}
          path={`${injury}.bodyParts`}
          item="fnol.body.item"
          add="fnol.body.add"
          most={fnolLimits.bodyParts}
          fewest={1}
        >
          {(part, thing) => <BodyPartFields form={form} path={part} bodyPart={thing as BodyPart} />}
        </RepeatedThings>
      </Card>
      <Card title={text('fnol.work.reports')}>
        {reports.map((name) => (
          <ClaimField key={name} form={form} path={`${path}.${name}`} />
        ))}
        {hasMedicalReport && (
          <>
            <ClaimField form={form} path={`${path}.firstIntakeDoctor.firstName`} />
            <ClaimField form={form} path={`${path}.firstIntakeDoctor.lastName`} />
            <ClaimField form={form} path={`${path}.firstIntakeDoctor.workNumber`} />
            <ClaimField form={form} path={`${path}.examinationDate`} />
          </>
        )}
      </Card>
    </>
  );
}

type BodyPartFieldsProps = { form: ClaimForm; path: string; bodyPart: BodyPart };

function BodyPartFields({
  form,
  path,
  bodyPart: { primaryBodyPart: primary, detailedBodyPart: detailed },
}: BodyPartFieldsProps) {
  const primaryForm = withCleared(form, `${path}.detailedBodyPart`, `${path}.sideOfBody`);
  const detailedForm = withCleared(form, `${path}.sideOfBody`);
  const hasDetails = primary !== undefined && bodyPartsByPrimary[primary satisfies PrimaryBodyPart].length > 0;
  return (
    <>
      <ClaimField form={primaryForm} path={`${path}.primaryBodyPart`} />
      {hasDetails && <ClaimField form={detailedForm} path={`${path}.detailedBodyPart`} />}
      <ClaimField form={form} path={`${path}.detailedBodyPartDesc`} />
      {hasSides(primary, detailed) && <ClaimField form={form} path={`${path}.sideOfBody`} />}
      <ClaimField form={form} path={`${path}.impairmentPercentage`} />
    </>
  );
}

/** A form where each change also takes other values away. */
function withCleared(form: ClaimForm, ...paths: readonly string[]): ClaimForm {
  const cleared = Object.fromEntries(paths.map((path) => [path, undefined]));
  return { ...form, set: (values) => form.set({ ...values, ...cleared }) };
}
