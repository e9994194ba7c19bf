import { mostCasesFound } from '@beistand/contract/features/desk/work-kinds.ts';
import { formatDate } from '@beistand/contract/formats.ts';
import { useState } from 'react';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration, useSession } from '#platform/runtime.tsx';
import { saveFile } from '#platform/save-file.ts';
import { Button } from '#ui/action/button.tsx';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Card } from '#ui/layout/card.tsx';
import { fetchCases, nameToday } from './fetch-cases.ts';
import type { FoundPeople } from './use-found-people.ts';

/** Several people may have one name, so who exports chooses each case that is meant. */
export function ChosenCases({ found }: { found: readonly FoundPeople[] }) {
  const text = useText();
  const { locale } = useLocale();
  const session = useSession();
  const { basePath, timeZone } = useConfiguration();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [state, setState] = useState<'ready' | 'fetching' | 'saved' | 'failed'>('ready');

  async function save() {
    setState('fetching');
    try {
      saveFile(await fetchCases({ session, basePath }, chosen), nameToday(chosen, timeZone));
      setState('saved');
    } catch {
      setState('failed');
    }
  }

  function labelOf({ claimNumber, communicationTypeExt: ext, createdAt, matched, people = [], city }: FoundPeople) {
    const parts = [
      ...people.map(({ name, dateOfBirth: born }) =>
        born ? `${name}, ${text('deskLead.export.born', { date: formatDate(born, locale) })}` : name,
      ),
      ext && text(`desk.ext.${ext}`),
      city,
      claimNumber,
      text('desk.search.since', { date: formatDate(createdAt, locale, { timeZone }) }),
      text('desk.search.matched', { what: matched.map((one) => text(`desk.match.${one}`)).join(', ') }),
    ];
    return parts.filter(Boolean).join(' · ');
  }

  return (
    <Card title={text('deskLead.export.cases')}>
      <p>{text('deskLead.export.which')}</p>
      {found.map((one) => (
        <Checkbox
          key={one.claimNumber}
          name={one.claimNumber}
          label={labelOf(one)}
          checked={chosen.includes(one.claimNumber)}
          onChange={({ target: { checked } }) =>
            setChosen(checked ? [...chosen, one.claimNumber] : chosen.filter((number) => number !== one.claimNumber))
          }
        />
      ))}
      {found.length === mostCasesFound && <p>{text('desk.search.most', { count: found.length })}</p>}
      <p>{text('deskLead.export.warning')}</p>
      <div role="status">
        {state === 'failed' && <Notice tone="danger" title={text('deskLead.export.failed')} />}
        {state === 'saved' && <Notice tone="success" title={text('deskLead.export.saved')} />}
      </div>
      <Button
        variant="primary"
        loading={state === 'fetching'}
        disabledReason={chosen.length === 0 ? text('deskLead.export.nothing') : undefined}
        onClick={() => void save()}
      >
        {text('deskLead.export.save', { count: chosen.length })}
      </Button>
    </Card>
  );
}
