import type { Locale } from '@beistand/contract/locales.ts';
import { useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { Tabs } from '#ui/layout/tabs.tsx';
import { tellings, type Telling } from './telling.ts';
import { WriteForm } from './write-form.tsx';

type ComposerProps = {
  claimNumber: string;
  /** The member's. */
  language: Locale;
  /** Whether the member can be told something: not in a closed case, nor on a policy. */
  mayTell: boolean;
  mayAnswer: boolean;
};

/** Where the handler writes: an answer, a message, a message for the portal, or a note for colleagues. */
export function Composer({ claimNumber, language, mayTell, mayAnswer }: ComposerProps) {
  const text = useText();
  const offered = tellings.filter((one) => one === 'note' || (mayTell && (one !== 'answer' || mayAnswer)));
  const [chosen, setChosen] = useState<Telling>();
  const selected = offered.find((one) => one === chosen) ?? offered[0] ?? 'note';
  return (
    <Tabs
      label={text('desk.write')}
      selected={selected}
      onSelect={setChosen}
      items={offered.map((id) => ({
        id,
        label: text(`desk.write.${id}`),
        content: id === selected && <WriteForm key={id} telling={id} claimNumber={claimNumber} language={language} />,
      }))}
    />
  );
}
