/** A time as people write it (7, 7:05, 705, 19.30, 1930) as HH:MM; empty where it is none. */
export function timeOfDay(written: string): string {
  const parts =
    /^(?<hour>\d{1,2})(?:[:.h ](?<minute>\d{1,2}))?$/.exec(written.trim()) ??
    /^(?<hour>\d{1,2})(?<minute>\d{2})$/.exec(written.trim());
  const { hour = '', minute = '0' } = parts?.groups ?? {};
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return '';
  return `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
}
