import { plainNumber } from '@beistand/contract/validation/plain-number.ts';
import { useState } from 'react';
import { TextInput } from './text-input.tsx';

type NumberInputProps = {
  value: number | undefined;
  suffix?: string | undefined;
  onChange: (value: number | undefined) => void;
  onBlur?: (() => void) | undefined;
};

/** A number as people write it, with groups or without; what can be no part of a number cannot be typed. */
export function NumberInput({ value, suffix, onChange, onBlur }: NumberInputProps) {
  const [typed, setTyped] = useState('');
  // What was typed stays as it was typed until another number comes from outside.
  const written = numberOf(typed) === value ? typed : String(value ?? '').replace('.', ',');

  function type(next: string) {
    const plain = next.replaceAll(/[^\d.,-]/g, '');
    setTyped(plain);
    onChange(numberOf(plain));
  }

  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      width="short"
      suffix={suffix}
      value={written}
      onBlur={onBlur}
      onChange={(event) => type(event.target.value)}
    />
  );
}

function numberOf(written: string): number | undefined {
  const number = Number(plainNumber(written));
  return written === '' || Number.isNaN(number) ? undefined : number;
}
