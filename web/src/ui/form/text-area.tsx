import { useEffect, useState, type ComponentProps } from 'react';
import { useText } from '#i18n/use-text.ts';
import { characterCount } from './character-count.ts';
import { classNames } from '#ui/class-names.ts';
import controls from './control.module.css';
import { useFieldAttributes } from './field-wiring.ts';
import { LiveRegion } from '#ui/live-region.tsx';
import styles from './text-area.module.css';

const pauseBeforeAnnouncing = 1000;

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'maxLength'> & {
  /** Shows a counter. More can be typed, so that a pasted text is not cut off unnoticed; the form's rule refuses it. */
  limit?: number | undefined;
};

export function TextArea({ limit, className, ...rest }: TextAreaProps) {
  const field = useFieldAttributes();
  const [typed, setTyped] = useState(rest.defaultValue);

  return (
    <div className={styles.wrap} onInput={(event) => setTyped((event.target as HTMLTextAreaElement).value)}>
      <textarea rows={4} {...field} {...rest} className={classNames(controls.control, styles.area, className)} />
      {limit !== undefined && <Counter written={String(rest.value ?? typed ?? '')} limit={limit} />}
    </div>
  );
}

function Counter({ written, limit }: { written: string; limit: number }) {
  const text = useText();
  const { kind, count } = characterCount(written, limit);
  const words = text(kind === 'over' ? 'ui.counter.over' : 'ui.counter.left', { count });
  const [spoken, setSpoken] = useState('');

  useEffect(() => {
    if (written === '') return;
    const timer = setTimeout(() => setSpoken(words), pauseBeforeAnnouncing);
    return () => clearTimeout(timer);
  }, [words, written]);

  return (
    <span className={classNames(styles.counter, kind === 'over' && styles.over)}>
      <span aria-hidden="true">{words}</span>
      <LiveRegion message={spoken} />
    </span>
  );
}
