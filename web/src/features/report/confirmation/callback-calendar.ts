export type CallbackEvent = {
  id: string;
  from: Date;
  to: Date;
  summary: string;
  description: string;
};

/** A calendar file (RFC 5545) with the time window of the call-back. */
export function callbackCalendar({ id, from, to, summary, description }: CallbackEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Beistand//Call-back//DE',
    'BEGIN:VEVENT',
    `UID:${id}@beistand`,
    `DTSTAMP:${utc(from)}`,
    `DTSTART:${utc(from)}`,
    `DTEND:${utc(to)}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function utc(instant: Date): string {
  return instant.toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, (character) => `\\${character}`).replaceAll('\n', '\\n');
}

/** Folds a line to at most 75 bytes, without splitting a character. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let room = 75;
  let out = '';
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (size > room) {
      out += '\r\n ';
      room = 74;
    }
    out += character;
    room -= size;
  }
  return out;
}
