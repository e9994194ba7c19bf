import { Fragment, type ReactNode } from 'react';
import { softHyphenated } from './soft-hyphens.ts';

/** Behind what joins the parts of a file's name, or where a long word is joined. */
const joint = /\u00AD|(?<=[^\s_.-][_.-])(?=[^\s_.-])/u;

/** The name of a file, which breaks between its parts before it breaks inside a word. It gets no hyphens that it does not have. */
export function breakable(name: string): ReactNode {
  return softHyphenated(name)
    .split(joint)
    .map((part, index) => (
      // The parts of one name never change their order.
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ));
}
