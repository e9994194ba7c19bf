import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import controls from './control.module.css';
import { useFieldAttributes } from './field-wiring.ts';
import { caretAfter, digitsOf, maskDigits, maskEdit, maskLength, maskRest } from './mask.ts';
import styles from './masked-input.module.css';

type MaskedInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'width'> & {
  /** Each 9 stands for one digit: `9999-9999`. */
  mask: string;
  /** How many digits can be typed, where they may be more than the mask has: none is dropped, so that the page can say so. */
  most?: number;
  /** The digits alone. */
  value: string;
  onChange: (digits: string) => void;
};

/** A number of fixed form. Separators come by themselves; typing, pasting and deleting behave as in a plain field. */
export function MaskedInput({ mask, most = maskLength(mask), value, onChange, className, ...rest }: MaskedInputProps) {
  const field = useFieldAttributes();
  const input = useRef<HTMLInputElement>(null);
  /** Counted in digits, because what is typed may bring another mask. */
  const digitsBeforeCaret = useRef<number | null>(null);
  const written = maskDigits(mask, value, most);

  // React puts the caret at the end when it writes another value than was typed.
  useLayoutEffect(() => {
    if (digitsBeforeCaret.current === null) return;
    const caret = caretAfter(written, digitsBeforeCaret.current);
    input.current?.setSelectionRange(caret, caret);
    digitsBeforeCaret.current = null;
  });

  return (
    <span className={styles.box}>
      <input
        inputMode="numeric"
        {...field}
        {...rest}
        ref={input}
        type="text"
        value={written}
        className={classNames(controls.control, styles.input, className)}
        onChange={({ target, nativeEvent }) => {
          const { inputType } = nativeEvent as InputEvent;
          const caretNow = target.selectionStart ?? target.value.length;
          const typed = { value: target.value, caret: caretNow, isForward: inputType === 'deleteContentForward' };
          const masked = maskEdit(mask, typed, written, most);
          digitsBeforeCaret.current = digitsOf(masked.value.slice(0, masked.caret)).length;
          onChange(digitsOf(masked.value));
        }}
      />
      <span aria-hidden="true" className={styles.rest}>
        <span className={styles.typed}>{written}</span>
        {maskRest(mask, written)}
      </span>
    </span>
  );
}
