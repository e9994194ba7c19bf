import { CalendarDate } from '@internationalized/date';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { RefObject } from 'react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  CalendarYearPicker,
} from 'react-aria-components/Calendar';
import { Dialog, Popover } from 'react-aria-components/Popover';
import { AriaLocale } from '#ui/aria-locale.tsx';
import styles from './calendar-popover.module.css';
import { classNames } from '#ui/class-names.ts';
import { type DateParts, isRealDate } from './date-parts.ts';
import iconButton from '#ui/action/icon-button.module.css';
import { NativeSelect } from '#ui/form/native-select.tsx';
import popover from '#ui/overlay/popover.module.css';

/** Enough years back for any birthday. */
const offeredYears = 120;

type CalendarPopoverProps = {
  label: string;
  anchor: RefObject<HTMLElement | null>;
  value: DateParts | null | undefined;
  min: DateParts | undefined;
  max: DateParts | undefined;
  onPick: (date: DateParts) => void;
  onClose: () => void;
};

export function CalendarPopover({ label, anchor, value, min, max, onPick, onClose }: CalendarPopoverProps) {
  return (
    <AriaLocale>
      <Popover
        isOpen
        triggerRef={anchor}
        onOpenChange={(open) => !open && onClose()}
        placement="bottom"
        containerPadding={4}
        className={classNames(popover.popover, styles.popover)}
      >
        <Dialog aria-label={label} className={classNames(styles.dialog)}>
          <Calendar
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus follows the press that opened the calendar
            autoFocus
            aria-label={label}
            className={classNames(styles.calendar)}
            value={value && isRealDate(value) ? calendarDate(value) : null}
            {...(min && { minValue: calendarDate(min) })}
            {...(max && { maxValue: calendarDate(max) })}
            onChange={({ year, month, day }) => onPick({ year, month, day })}
          >
            <Head />
            <CalendarGrid weekdayStyle="short" className={classNames(styles.grid)}>
              <CalendarGridHeader>
                {(day) => <CalendarHeaderCell className={classNames(styles.weekday)}>{day}</CalendarHeaderCell>}
              </CalendarGridHeader>
              <CalendarGridBody>
                {(date) => <CalendarCell date={date} className={classNames(styles.day)} />}
              </CalendarGridBody>
            </CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </AriaLocale>
  );
}

function Head() {
  return (
    <div className={styles.head}>
      <Button slot="previous" className={classNames(iconButton.button)}>
        <ChevronLeft aria-hidden="true" />
      </Button>
      <div className={styles.pickers}>
        <CalendarMonthPicker format="long">{(picker) => <Picker {...picker} />}</CalendarMonthPicker>
        <CalendarYearPicker visibleYears={offeredYears}>{(picker) => <Picker {...picker} />}</CalendarYearPicker>
      </div>
      <Button slot="next" className={classNames(iconButton.button)}>
        <ChevronRight aria-hidden="true" />
      </Button>
    </div>
  );
}

type PickerProps = {
  'aria-label': string;
  value: string | number;
  items: readonly { id: string | number; formatted: string }[];
  onChange: (key: number) => void;
};

function Picker({ 'aria-label': label, value, items, onChange }: PickerProps) {
  return (
    <NativeSelect
      aria-label={label}
      value={String(value)}
      onChange={(event) => onChange(Number(event.target.value))}
      options={items.map(({ id, formatted }) => ({ value: String(id), label: formatted }))}
    />
  );
}

function calendarDate({ year, month, day }: DateParts): CalendarDate {
  return new CalendarDate(year, month, day);
}
