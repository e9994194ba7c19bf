import type { CalendarDate } from '#calendar-date.ts';

/** The dotted paths of all values; `*` stands for any item of a list. */
export type PathOf<Value> = Value extends readonly (infer Item)[]
  ? `*.${PathOf<Item>}`
  : {
      [Key in keyof Value & string]-?: NonNullable<Value[Key]> extends CalendarDate | string | number | boolean
        ? Key
        : `${Key}.${PathOf<NonNullable<Value[Key]>>}`;
    }[keyof Value & string];
