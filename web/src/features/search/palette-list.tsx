import { Fragment } from 'react';
import { useText } from '#i18n/use-text.ts';
import styles from './command-palette.module.css';
import type { Found } from './found.ts';
import type { PaletteAction } from './palette-actions.tsx';
import { FoundOption, type OptionProps } from './palette-option.tsx';

type PaletteListProps = {
  id: string;
  items: readonly Found[];
  actions: readonly PaletteAction[];
  asked: string;
  current: number;
  optionId: (index: number) => string;
  isBusy: boolean;
  onOpen: () => void;
};

const kinds = ['account', 'claim', 'policy'] as const satisfies readonly Found['kind'][];

export function PaletteList(props: PaletteListProps) {
  const { id, items, actions, asked, current, optionId, isBusy, onOpen } = props;
  const text = useText();

  function optionAt(index: number): OptionProps & { ref?: (option: HTMLElement | null) => void } {
    return {
      id: optionId(index),
      role: 'option',
      tabIndex: -1,
      'aria-selected': index === current,
      className: styles.option,
      onClick: onOpen,
      ...(index === current && { ref: bringIntoView }),
    };
  }

  return (
    <div id={id} role="listbox" aria-label={text('search.results')} aria-busy={isBusy} className={styles.list}>
      {kinds.map((kind) => {
        const own = items.flatMap((found, index) => (found.kind === kind ? [{ found, index }] : []));
        return (
          own.length > 0 && (
            <Group key={kind} label={text(`search.group.${kind}`)} id={`${id}-${kind}`}>
              {own.map(({ found, index }) => (
                <FoundOption key={index} found={found} asked={asked} option={optionAt(index)} />
              ))}
            </Group>
          )
        );
      })}
      {actions.length > 0 && (
        <Group label={text('search.group.action')} id={`${id}-action`}>
          {actions.map((action, index) => (
            <Fragment key={action.id}>{action.render(optionAt(items.length + index))}</Fragment>
          ))}
        </Group>
      )}
    </div>
  );
}

type GroupProps = { id: string; label: string; children: React.ReactNode };

function Group({ id, label, children }: GroupProps) {
  return (
    <div role="group" aria-labelledby={id} className={styles.group}>
      <p id={id} role="presentation" className={styles.label}>
        {label}
      </p>
      {children}
    </div>
  );
}

function bringIntoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
