import { useEffect, useId, useMemo, useState, type KeyboardEvent } from 'react';
import { classNames } from '#ui/class-names.ts';
import { useFieldWiring } from '#ui/form/field-wiring.ts';
import list from './list-box.module.css';
import { LiveRegion } from '#ui/live-region.tsx';
import { createSearcher, type Search } from './searcher.ts';
import styles from './suggest-input.module.css';
import { TextInput } from '#ui/form/text-input.tsx';

type SuggestInputProps = {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** Keep it the same function between renders: a new one drops the search that is running. */
  search: Search<string>;
  /** Milliseconds between two searches while someone types. */
  throttle: number;
  /** The minimum number of letters to search for. */
  minLength: number;
  /** Announced when suggestions appear. */
  announce: (count: number) => string;
};

/**
 * A text field with suggestions: any text is a valid value, chosen from the list or not, and if a search fails it is a plain field.
 * It follows the editable combobox of the ARIA patterns: the focus stays in the field, and the rest of the page stays usable.
 */
export function SuggestInput(props: SuggestInputProps) {
  const { value, onChange, onBlur, search, throttle, minLength, announce } = props;
  const labelId = useFieldWiring()?.labelId;
  const id = useId();
  const [suggestions, setSuggestions] = useState<readonly string[]>([]);
  const [active, setActive] = useState(-1);
  const searcher = useMemo(
    () =>
      createSearcher(search, throttle, ({ status, items }) => {
        // The last suggestions stay until the next answer arrives.
        if (status === 'loading') return;
        setSuggestions(items);
        setActive(-1);
      }),
    [search, throttle],
  );
  useEffect(() => searcher.stop, [searcher]);
  const isOpen = suggestions.length > 0;
  const optionId = (index: number) => `${id}-${index}`;

  function type(next: string) {
    onChange(next);
    if (next.trim().length < minLength) searcher.clear();
    else searcher.ask(next.trim());
  }

  function choose(suggestion: string) {
    searcher.clear();
    onChange(suggestion);
  }

  function move(step: 1 | -1) {
    // The arrow keys go round through the suggestions and the field itself.
    const stops = suggestions.length + 1;
    setActive((before) => ((before + 1 + step + stops) % stops) - 1);
  }

  function press(event: KeyboardEvent) {
    const chosen = suggestions[active];
    const actions: Readonly<Record<string, (() => void) | undefined>> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Escape: searcher.clear,
      Enter: chosen === undefined ? undefined : () => choose(chosen),
    };
    const act = isOpen && !event.nativeEvent.isComposing ? actions[event.key] : undefined;
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  return (
    <span className={styles.wrap}>
      <TextInput
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={active < 0 ? undefined : optionId(active)}
        autoComplete="off"
        value={value}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        onBlur={() => {
          searcher.clear();
          onBlur?.();
        }}
      />
      {isOpen && (
        <div id={id} role="listbox" aria-labelledby={labelId} className={classNames(list.list, styles.list)}>
          {suggestions.map((suggestion, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field keeps the focus and handles the keyboard
            <div
              key={suggestion}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              data-focus-visible={index === active || undefined}
              ref={index === active ? bringIntoView : null}
              className={list.item}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion)}
            >
              {suggestion}
            </div>
          ))}
        </div>
      )}
      <LiveRegion message={isOpen ? announce(suggestions.length) : ''} />
    </span>
  );
}

function bringIntoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
