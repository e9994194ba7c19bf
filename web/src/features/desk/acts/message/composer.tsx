import type { DeskCase } from '@beistand/contract/features/desk/case-schema.ts';
import { useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { Tabs } from '#ui/layout/tabs.tsx';
import { tellings, type Telling } from './telling.ts';
import { WriteForm } from './write-form.tsx';

/** Where the handler writes: an answer, a message, a message for the portal, or a note for colleagues. */
export function Composer({ shown }: { shown: DeskCase }) {
  const text = useText();
  // A member can be told nothing in a closed case, nor whoever files on a policy.
  const mayTell = shown.origin === 'member' && shown.state === 'open';
  const offered = tellings.filter(
    (one) => one === 'note' || (mayTell && (one !== 'answer' || shown.hasUnansweredNote)),
  );
  const [chosen, setChosen] = useState<Telling>();
  const selected = offered.find((one) => one === chosen) ?? offered[0] ?? 'note';
  return (
    <Tabs
      wraps
      label={text('desk.write')}
      selected={selected}
      onSelect={setChosen}
      items={offered.map((id) => ({
        id,
        label: text(`desk.write.${id}`),
        content: id === selected && <WriteForm key={id} telling={id} shown={shown} />,
      }))}
    />
  );
}
