import type { Role } from '@beistand/contract/authorities.ts';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { useCatalogue } from '#i18n/use-catalogue.ts';
import { useText } from '#i18n/use-text.ts';
import { useRpc } from '#platform/runtime.tsx';
import { IconButton } from '#ui/action/icon-button.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { createSearcher, type SearchState } from '#ui/listbox/searcher.ts';
import { useModal } from '#ui/overlay/use-modal.ts';
import { find, type Found } from './found.ts';
import styles from './command-palette.module.css';
import { PaletteFoot } from './palette-foot.tsx';
import { PaletteList } from './palette-list.tsx';
import { usePaletteActions } from './palette-actions.tsx';

type CommandPaletteProps = { role: Role; onClose: () => void };

/** Milliseconds between two searches while someone types. */
const interval = 120;
const leastLetters = 2;

/** A search over all that the person reaches, and the actions from here. */
export function CommandPalette(props: CommandPaletteProps) {
  const hasWords = [useCatalogue('search'), useCatalogue('claims')].every(Boolean);
  return hasWords && createPortal(<OpenPalette {...props} />, document.body);
}

function OpenPalette({ role, onClose }: CommandPaletteProps) {
  const text = useText();
  const rpc = useRpc();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { dialog, sheet } = useModal({ onClose, isDismissable: true });
  const [asked, setAsked] = useState('');
  const [active, setActive] = useState(0);
  const [{ status, items }, setState] = useState<SearchState<Found>>({ status: 'idle', items: [] });
  const searcher = useMemo(
    () => createSearcher<Found>((query, signal) => find(rpc, role, query, signal), interval, setState),
    [rpc, role],
  );
  useEffect(() => searcher.stop, [searcher]);
  useEffect(() => input.current?.focus(), []);
  const actions = usePaletteActions({ role, asked, found: items });
  const count = items.length + actions.length;
  const current = Math.min(active, count - 1);
  const optionId = (index: number) => `${id}-${index}`;

  function type(next: string) {
    setAsked(next);
    setActive(0);
    if (next.trim().length < leastLetters) searcher.clear();
    else searcher.ask(next.trim());
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || count === 0) return;
    const moves: Readonly<Record<string, number | undefined>> = {
      ArrowDown: (current + 1) % count,
      ArrowUp: (current - 1 + count) % count,
    };
    const next = moves[event.key];
    if (next !== undefined) setActive(next);
    else if (event.key === 'Enter') open(event);
    else return;
    event.preventDefault();
  }

  function open({ ctrlKey, metaKey }: KeyboardEvent) {
    // What is shown answers what was asked before; Enter must not open somebody else's claim.
    if (status === 'loading') return;
    const link = document.querySelector<HTMLAnchorElement>(`#${CSS.escape(optionId(current))}`);
    if (ctrlKey || metaKey) window.open(link?.href, '_blank');
    else link?.click();
  }

  return (
    <dialog ref={dialog} aria-label={text('search.title')} className={styles.veil}>
      <div ref={sheet} tabIndex={-1} className={styles.sheet}>
        <div className={styles.head}>
          <Search aria-hidden="true" className={styles.glass} />
          <input
            ref={input}
            type="text"
            role="combobox"
            aria-label={text('search.label')}
            aria-autocomplete="list"
            aria-expanded={count > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={count > 0 ? optionId(current) : undefined}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={100}
            placeholder={text('search.placeholder')}
            className={styles.input}
            value={asked}
            onChange={(event) => type(event.target.value)}
            onKeyDown={press}
          />
          <IconButton label={text('action.close')} icon={<X aria-hidden="true" />} onClick={onClose} />
        </div>
        <PaletteList
          id={`${id}-list`}
          items={items}
          actions={actions}
          asked={asked}
          current={current}
          optionId={optionId}
          isBusy={status === 'loading'}
          onOpen={onClose}
        />
        <p className={styles.words}>
          {status === 'failed' && text('search.failed')}
          {status === 'done' && items.length === 0 && text('search.none', { text: asked.trim() })}
        </p>
        <PaletteFoot />
        <LiveRegion message={status === 'done' ? text('search.found', { count: items.length }) : ''} />
      </div>
    </dialog>
  );
}
