import type { Declaration } from '@beistand/contract/features/consent/schema.ts';
import type { ReactNode } from 'react';
import { Card } from '#ui/layout/card.tsx';
import { CheckboxField } from '#ui/choice/checkbox-field.tsx';
import styles from './declaration-sections.module.css';
import { EnquiriesSection } from './enquiries-section.tsx';
import { Paragraphs } from './paragraphs.tsx';
import type { WaiverCheckbox, WaiverControls } from './waiver-entry.ts';

type DeclarationSectionsProps = { declaration: Declaration; form: WaiverControls };

/** The text to sign, word for word, with its consent checkboxes. */
export function DeclarationSections({ declaration, form }: DeclarationSectionsProps) {
  const { introduction, healthData, enquiries, forwarding, revocation } = declaration;
  const consent = (name: WaiverCheckbox, label: string) => <ConsentTick name={name} label={label} form={form} />;
  return (
    <>
      <Card>
        <Paragraphs texts={introduction} />
      </Card>
      <Card title={healthData.title}>
        <Paragraphs texts={healthData.paragraphs} />
        {consent('checkbox1', healthData.consent)}
      </Card>
      <EnquiriesSection enquiries={enquiries} form={form}>
        {consent('checkbox2', enquiries.single.consent)}
      </EnquiriesSection>
      <Card title={forwarding.title}>
        <Paragraphs texts={forwarding.paragraphs} />
        <Subsection text={forwarding.medicalExperts}>
          {consent('checkbox3', forwarding.medicalExperts.consent)}
        </Subsection>
        <Subsection text={forwarding.delegation}>{consent('checkbox4', forwarding.delegation.consent)}</Subsection>
        <Subsection text={forwarding.reinsurers}>{consent('checkbox5', forwarding.reinsurers.consent)}</Subsection>
      </Card>
      <Card title={revocation.title}>
        <Paragraphs texts={revocation.paragraphs} />
      </Card>
    </>
  );
}

type SubsectionProps = { text: { title: string; paragraphs: readonly string[] }; children: ReactNode };

function Subsection({ text: { title, paragraphs }, children }: SubsectionProps) {
  return (
    <div className={styles.subsection}>
      <h3 className={styles.title}>{title}</h3>
      <Paragraphs texts={paragraphs} />
      {children}
    </div>
  );
}

type ConsentTickProps = { name: WaiverCheckbox; label: string; form: WaiverControls };

function ConsentTick({ name, label, form: { entry, errorOf, onChange } }: ConsentTickProps) {
  return (
    <div className={styles.consent}>
      <CheckboxField
        name={name}
        label={label}
        error={errorOf(name)}
        aria-required
        checked={entry[name]}
        onChange={(event) => onChange({ [name]: event.target.checked })}
      />
    </div>
  );
}
