import { useText } from '#i18n/use-text.ts';
import list from './list-box.module.css';
import type { SearchStatus } from './searcher.ts';

/** Stands where the found items would stand. */
export function ComboBoxMessage({ status }: { status: SearchStatus }) {
  const text = useText();
  if (status === 'idle') return null;
  return <div className={list.message}>{text(`ui.search.${status}`)}</div>;
}
