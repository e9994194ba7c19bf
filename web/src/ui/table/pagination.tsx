import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useText } from '#i18n/use-text.ts';
import { classNames } from '#ui/class-names.ts';
import { pageWindow } from './page-window.ts';
import styles from './pagination.module.css';

type PaginationProps = {
  /** The accessible name: "Pages of the history". */
  label: string;
  /** Counted from 1. */
  page: number;
  /** Undefined if the number of pages is unknown; then `hasNext` decides. */
  pageCount?: number | undefined;
  hasNext?: boolean | undefined;
  onPageChange: (page: number) => void;
};

export function Pagination({ label, page, pageCount, hasNext, onPageChange }: PaginationProps) {
  const text = useText();
  const canGoOn = pageCount === undefined ? (hasNext ?? false) : page < pageCount;
  const words = pageCount === undefined ? text('ui.page', { page }) : text('ui.pageOf', { page, pageCount });

  return (
    <nav aria-label={label}>
      <ul className={classNames(styles.list, pageCount !== undefined && styles.numbered)}>
        <li>
          <Step enabled={page > 1} onPress={() => onPageChange(page - 1)}>
            <ChevronLeft aria-hidden="true" />
            {text('ui.previousPage')}
          </Step>
        </li>
        <li className={styles.words}>{words}</li>
        {pageCount !== undefined &&
          pageWindow(page, pageCount).map((number, index) =>
            number === undefined ? (
              <li key={`gap-${index}`} aria-hidden="true" className={styles.gap}>
                …
              </li>
            ) : (
              <li key={number} className={styles.number}>
                <button
                  type="button"
                  className={classNames(styles.page, number === page && styles.current)}
                  aria-label={text('ui.page', { page: number })}
                  aria-current={number === page ? 'page' : undefined}
                  onClick={() => onPageChange(number)}
                >
                  {number}
                </button>
              </li>
            ),
          )}
        <li>
          <Step enabled={canGoOn} onPress={() => onPageChange(page + 1)}>
            {text('ui.nextPage')}
            <ChevronRight aria-hidden="true" />
          </Step>
        </li>
      </ul>
    </nav>
  );
}

type StepProps = { enabled: boolean; onPress: () => void; children: React.ReactNode };

/** Stays focusable when disabled, so that the focus is not lost on the last page. */
function Step({ enabled, onPress, children }: StepProps) {
  return (
    <button
      type="button"
      className={classNames(styles.page, styles.step)}
      aria-disabled={!enabled || undefined}
      onClick={() => enabled && onPress()}
    >
      {children}
    </button>
  );
}
