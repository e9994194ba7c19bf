import { Fragment, type ReactNode } from 'react';
import { softHyphenated } from './soft-hyphens.ts';

const phoneNumbers = /(\+\d[\d ()/-]{5,}\d)/;

/** A text that people wrote: numbers that can be called are links, and long words have soft hyphens. */
export function WrittenText({ text }: { text: string }) {
  return text.split(phoneNumbers).map((part, index) => (
    // The parts of one text never change their order.
    <Fragment key={index}>
      {index % 2 === 1 ? <a href={`tel:${part.replaceAll(/[^\d+]/g, '')}`}>{part}</a> : underscored(part)}
    </Fragment>
  ));
}

/** Names of files have no other place to break. */
function underscored(text: string): ReactNode {
  return softHyphenated(text)
    .split(/(?<=[^\s_]_)/u)
    .map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ));
}
