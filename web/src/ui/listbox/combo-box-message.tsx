import { useText } from '#i18n/use-text.ts';
import list from './list-box.module.css';
import type { SearchStatus } from './searcher.ts';

/** Shown instead of the items. */
export function ComboBoxMessage({ status }: { status: SearchStatus }) {
  const text = useText();
  if (status === 'idle') return null;
  return <div className={list.message}>{text(`ui.search.${status}`)}</div>;
}
