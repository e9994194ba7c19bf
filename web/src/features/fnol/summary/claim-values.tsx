import type { DamagePart } from '@beistand/contract/features/fnol/damage-parts.ts';
import type { FnolStep } from '@beistand/contract/features/fnol/codes.ts';
import { Suspense } from 'react';
import { useValueText } from '#features/fnol/fields/use-value-text.ts';
import { LaterCar } from '#features/fnol/incident/later-car.ts';
import type { FnolEntry } from '#features/fnol/wizard/fnol-entry.ts';
import { useText } from '#i18n/use-text.ts';
import { useOnceNear } from '#platform/loading/use-once-near.ts';
import { DefinitionList } from '#ui/layout/definition-list.tsx';
import { claimRows, type ClaimRow } from './claim-rows.ts';
import styles from './claim-values.module.css';

type ClaimValuesProps = { step: FnolStep; entry: FnolEntry; isEmptyHidden?: boolean };

/** Every value of a step under its label, the repeated things each under their number. */
export function ClaimValues({ step, entry, isEmptyHidden }: ClaimValuesProps) {
  const text = useText();
  const valueText = useValueText();
  const groups = grouped(claimRows(step, entry));
  const headingOf = ({ items }: ClaimRow['label']) => items.map(({ id, number }) => text(id, { number })).join(', ');
  if (groups.length === 0 && isEmptyHidden) return null;
  if (groups.length === 0) return <p className={styles.nothing}>{text('fnol.summary.nothing')}</p>;
  return (
    <>
      {groups.map((rows) => {
        const [{ label, path }] = rows;
        const heading = headingOf(label);
        const part = rows.find((row) => row.path.endsWith('damagedPart'))?.value as DamagePart | undefined;
        return (
          <div key={path} className={styles.group}>
            <div className={styles.values}>
              {heading && <h3 className={styles.heading}>{heading}</h3>}
              <DefinitionList
                items={rows.map((row) => ({
                  term: text(row.label.id),
                  description: <span className={styles.value}>{valueText(row.path, row.value, entry)}</span>,
                }))}
              />
            </div>
            {part && <Car part={part} />}
          </div>
        );
      })}
    </>
  );
}

function Car({ part }: { part: DamagePart }) {
  const { room, isNear } = useOnceNear<HTMLDivElement>();
  return (
    <div ref={room} className={styles.car}>
      {isNear && (
        <Suspense>
          <LaterCar selected={part} isSmall />
        </Suspense>
      )}
    </div>
  );
}

type Rows = [ClaimRow, ...ClaimRow[]];

/** Rows that belong to the same thing stand together. */
function grouped(rows: readonly ClaimRow[]): Rows[] {
  const groups = new Map<string, Rows>();
  for (const row of rows) {
    const key = row.label.items.map(({ id, number }) => `${id} ${number}`).join();
    const known = groups.get(key);
    if (known) known.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}
