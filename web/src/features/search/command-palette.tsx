import type { Role } from '@beistand/contract/authorities.ts';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { useCatalogue } from '#i18n/use-catalogue.ts';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration, useRpc } from '#platform/runtime.tsx';
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

type Answer = { query: string; found: readonly Found[] };

const nothing: readonly Found[] = [];

/** Milliseconds between two searches while someone types. */
const interval = 120;
const leastLetters = 2;

/** A search over all that the person reaches, and the actions from here. */
export function CommandPalette(props: CommandPaletteProps) {
  const hasWords = useCatalogue('search', 'claims', 'lines');
  return hasWords && createPortal(<OpenPalette {...props} />, document.body);
}

function OpenPalette({ role, onClose }: CommandPaletteProps) {
  const text = useText();
  const rpc = useRpc();
  const { claim: hasClaims } = useConfiguration().capabilities;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { dialog, sheet } = useModal({ onClose, isDismissable: true });
  const [asked, setAsked] = useState('');
  const [active, setActive] = useState(0);
  const [{ status, items: answers }, setState] = useState<SearchState<Answer>>({ status: 'idle', items: [] });
  const isEntered = useRef(false);
  const searcher = useMemo(
    () =>
      createSearcher<Answer>(
        async (query, signal) => [{ query, found: await find({ rpc, role, hasClaims }, query, signal) }],
        interval,
        setState,
      ),
    [rpc, role, hasClaims],
  );
  useEffect(() => searcher.stop, [searcher]);
  useEffect(() => input.current?.focus(), []);
  const words = asked.trim();
  const [answer] = answers;
  const items = answer?.found ?? nothing;
  /** What is shown answers what is written; until then Enter would open somebody else's claim. */
  const isAnswered = words.length < leastLetters || answer?.query === words;
  const actions = usePaletteActions({ role, asked, found: items });
  const count = items.length + actions.length;
  const current = Math.min(active, count - 1);
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    if (!isAnswered || !isEntered.current) return;
    isEntered.current = false;
    optionIn(dialog.current)?.click();
  }, [isAnswered, dialog]);

  function type(next: string) {
    isEntered.current = false;
    setAsked(next);
    setActive(0);
    if (next.trim().length < leastLetters) searcher.clear();
    else searcher.ask(next.trim());
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && count > 0) setActive((current + step + count) % count);
    else if (event.key === 'Enter') open(event);
    else return;
    event.preventDefault();
  }

  function open({ ctrlKey, metaKey }: KeyboardEvent) {
    const link = optionIn(dialog.current);
    if (!isAnswered) isEntered.current = true;
    else if (ctrlKey || metaKey) window.open(link?.href, '_blank');
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
          isBusy={!isAnswered && status !== 'failed'}
          onOpen={onClose}
        />
        <p className={styles.words}>
          {status === 'failed' && text('search.failed')}
          {isAnswered && answer && items.length === 0 && text('search.none', { text: words })}
        </p>
        <PaletteFoot />
        <LiveRegion message={isAnswered && answer ? text('search.found', { count: items.length }) : ''} />
      </div>
    </dialog>
  );
}

function optionIn(dialog: HTMLElement | null): HTMLAnchorElement | null {
  return dialog?.querySelector<HTMLAnchorElement>('a[aria-selected="true"]') ?? null;
}
