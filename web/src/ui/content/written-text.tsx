import { Fragment, type ReactNode } from 'react';
import { softHyphenated } from './soft-hyphens.ts';

const phoneNumbers = /(\+\d[\d ()/-]{5,}\d)/;

/** A text that people wrote: numbers that can be called are links, and long words have soft hyphens. */
export function WrittenText({ text }: { text: string }) {
  return text.split(phoneNumbers).map((part, index) => (
    // The parts of one text never change their order.
    <Fragment key={index}>
      {index % 2 === 1 ? (
        <a href={`tel:${part.replaceAll(/[^\d+]/g, '')}`}>{part}</a>
      ) : (
        brokenAtJoints(softHyphenated(part))
      )}
    </Fragment>
  ));
}

const joint = /(?<=[^\s_]_)|(?<=\S)(?=@)|(?<=[^\s/\d]\/)(?=[^\s/\d])|(?<=\w)(?=\.\p{L}{3})/u;

/** Addresses and names of files have no other place to break. */
export function brokenAtJoints(text: string): ReactNode {
  return text.split(joint).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
