import { isCalledPicture } from './pdf-contents.ts';
import { isHarmlessAddress } from './pdf-text.ts';
import { namesOf, valuesOf, type PdfDict, type PdfValue } from './pdf-values.ts';
import type { Location } from './pdf-walk.ts';
import { Refused } from './refused.ts';

/** Names that no harmless document needs, wherever they stand. Compared in lower case, in case a viewer ignores the case. */
const refusedNames = new Set(
  `javascript launch submitform importdata gotor gotoe rendition renditions fileattachment richmedia richmediacontent richmediasettings
  richmediaexecute richmediaactivation goto3dview alternatepresentations needsrendering ecmascript`.split(/\s+/),
);
/** Shorter names, which may also be fonts or glyphs: only as keys of a dictionary, and case-sensitive. */
const refusedMembers = new Set(
  'JS XFA Movie Sound 3D 3DD U3D PRC RichMedia Collection FFilter FDecodeParms OPI DestOutputProfileRef'.split(' '),
);
const refusedSubtypes = new Set('Screen Movie Sound 3D RichMedia FileAttachment PS'.split(' '));
const annotations = new Set(
  `Link Text FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink Popup Widget PrinterMark
  TrapNet Watermark Redact`.split(/\s+/),
);

/** What may happen when somebody clicks, and what may happen by itself. */
const clickActions = new Set('GoTo GoToDp URI Named Thread Hide ResetForm SetOCGState Trans'.split(' '));
const ownActions = new Set('GoTo Named SetOCGState Trans'.split(' '));
const turnsPages = new Set('NextPage PrevPage FirstPage LastPage'.split(' '));
const viewerCommands = new Set([...turnsPages, ...'GoBack GoForward GoToPage Find Print FullScreen Close'.split(' ')]);

/** What to check about the target of a reference, once all objects are known. */
export type Question =
  | 'click'
  | 'start'
  | 'events'
  | 'steps'
  | 'address'
  | 'fileName'
  | 'files'
  | 'attachment'
  | 'drawn';

export type Asked = {
  ask(question: Question, number: number): void;
  /** Has a string judged by what it says to each who may read it, as soon as it can be read. */
  readText(value: PdfValue & { kind: 'string' }, location: Location, judge: (text: string) => void): void;
};

export type PdfRules = ReturnType<typeof createPdfRules>;

/** What a PDF may hold: text, links to web pages and form fields; nothing that runs, fetches or embeds files. */
export function createPdfRules({ ask, readText }: Asked) {
  function onName(name: string): void {
    if (refusedNames.has(name.toLowerCase())) refuse(`/${name}`);
    // No program writes a zero into a name, and for some viewers the name ends there.
    if (name.includes('\0')) refuse('a name with a zero');
  }

  function onDict(dict: PdfDict, location: Location): void {
    if (location.isOutside) return;
    // Each viewer repairs it in its own way.
    if (dict.isBroken) throw new Refused('unreadable', 'a dictionary that is broken');
    for (const [key, value] of dict.entries) {
      for (const name of [key, value.kind === 'name' ? value.value : ''])
        if (refusedMembers.has(name)) refuse(`/${name} in a dictionary`);
      answerKey(key, value, location);
    }
    const subtypes = namesOf(dict, 'Subtype');
    if (subtypes.some((subtype) => refusedSubtypes.has(subtype))) refuse(`a ${subtypes.join(' ')}`);
    const types = namesOf(dict, 'Type');
    if (types.includes('Annot') && !subtypes.every((subtype) => annotations.has(subtype)))
      refuse(`an unknown annotation ${subtypes.join(' ')}`);
    if (namesOf(dict, 'S').includes('Thread') && valuesOf(dict, 'F').length > 0) refuse('an article of another file');
    // pdf.js takes any number for it, and reads the codes of LZW otherwise with each.
    if (valuesOf(dict, 'EarlyChange').some((value) => value.kind !== 'number' || ![0, 1].includes(value.value)))
      throw new Refused('unreadable', 'LZW with codes of another width');
    if (valuesOf(dict, 'PatternType').length > 0) answer('drawn', dict, location);
    if (namesOf(dict, 'S').some((kind) => kind === 'Alpha' || kind === 'Luminosity'))
      for (const group of valuesOf(dict, 'G')) answer('drawn', group, location);
    if (types.includes('Action')) answer('click', dict, location);
    if (types.includes('NavNode')) answer('steps', dict, location);
    if (types.some((type) => /^(?:Filespec|F)$/i.test(type)) || valuesOf(dict, 'EF').length > 0)
      judgeFile(dict, location);
  }

  const questionOfKey: Readonly<Record<string, Question>> = {
    A: 'click',
    PA: 'click',
    OpenAction: 'start',
    AA: 'events',
    PresSteps: 'steps',
    URI: 'address',
    Base: 'address',
    EF: 'files',
    Contents: 'drawn',
    CharProcs: 'drawn',
    AP: 'drawn',
    FontFile: 'drawn',
    FontFile2: 'drawn',
    FontFile3: 'drawn',
    ToUnicode: 'drawn',
    CIDToGIDMap: 'drawn',
    Encoding: 'drawn',
    ColorSpace: 'drawn',
    JBIG2Globals: 'drawn',
  };

  function answerKey(key: string, value: PdfValue, location: Location): void {
    const question = Object.hasOwn(questionOfKey, key) ? questionOfKey[key] : undefined;
    if (question) answer(question, value, location);
  }

  /** Checks a direct value at once, and queues a reference for later. */
  function answer(question: Question, value: PdfValue, location: Location): void {
    if (value.kind === 'ref') return ask(question, value.number);
    switch (question) {
      case 'click':
      case 'start':
        if (value.kind === 'array') for (const item of value.items) answer(question, item, location);
        return value.kind === 'dict' ? judgeAction(question, value, location) : undefined;
      case 'events':
        return value.kind === 'dict' ? judgeEvents(value, location) : undefined;
      case 'steps':
        return value.kind === 'dict' ? judgeSteps(value, location) : undefined;
      case 'address':
        return value.kind === 'string' ? readText(value, location, judgeAddress) : undefined;
      case 'fileName':
        if (value.kind !== 'string') refuse('an attached file without a name');
        return readText(value, location, judgeFileName);
      case 'files':
        if (value.kind !== 'dict') refuse('attached files that are no list');
        for (const [, file] of value.entries) answer('attachment', file, location);
        return;
      case 'drawn':
        return judgeDrawn(value, location);
      case 'attachment':
        refuse('an attached file that is no stream');
    }
  }

  function judgeAction(question: 'click' | 'start', dict: PdfDict, location: Location): void {
    const kinds = valuesOf(dict, 'S');
    // Attributes of a paragraph stand under the same key as actions, and say no kind.
    if (kinds.length === 0) return;
    const allowed = question === 'click' ? clickActions : ownActions;
    for (const kind of kinds)
      if (kind.kind !== 'name' || !allowed.has(kind.value))
        refuse(`an action ${kind.kind === 'name' ? kind.value : ''}`);
    for (const [key, value] of dict.entries) {
      if (key === 'Next') answer(question, value, location);
      if (key === 'N' && namesOf(dict, 'S').includes('Named')) judgeCommand(question, value);
    }
  }

  function judgeCommand(question: 'click' | 'start', value: PdfValue): void {
    const allowed = question === 'click' ? viewerCommands : turnsPages;
    if (value.kind !== 'name' || !allowed.has(value.value)) refuse('a command to the viewer');
  }

  /** Without a click only a jump to a page is allowed. */
  function judgeEvents(dict: PdfDict, location: Location): void {
    for (const [, value] of dict.entries) answer('start', value, location);
  }

  /** The steps of a presentation go on by themselves. */
  function judgeSteps(dict: PdfDict, location: Location): void {
    for (const [key, value] of dict.entries) {
      if (key === 'NA' || key === 'PA') answer('start', value, location);
      if (key === 'Next' || key === 'Prev') answer('steps', value, location);
    }
  }

  /** Streams that are no pictures, in lists or by name. One that calls itself a picture would escape the limit of their size. */
  function judgeDrawn(value: PdfValue, location: Location): void {
    if (value.kind === 'array') for (const item of value.items) answer('drawn', item, location);
    if (value.kind !== 'dict') return;
    if (isCalledPicture(value)) throw new Refused('unreadable', 'a picture that is used as something else');
    const isList = !['Length', 'PatternType'].some((key) => valuesOf(value, key).length > 0);
    if (isList) for (const [, item] of value.entries) answer('drawn', item, location);
  }

  function judgeFile(dict: PdfDict, location: Location): void {
    const names = ['F', 'UF', 'DOS', 'Unix', 'Mac'].flatMap((key) => valuesOf(dict, key));
    if (names.length === 0 || namesOf(dict, 'FS').length > 0) refuse('a file without a plain name');
    for (const name of names) answer('fileName', name, location);
  }

  return { onName, onDict, answer };
}

function judgeAddress(address: string): void {
  if (!isHarmlessAddress(address)) refuse(`a link to ${address}`);
}

function judgeFileName(name: string): void {
  if (!harmlessFile.test(name)) refuse(`an attached file ${name}`);
}

/** Electronic invoices embed their data as XML; no other embedded file is allowed. */
const harmlessFile = /^(?!.*\p{Z}{2})[^/\\:\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*[^/\\:\p{C}\p{Z}]\.xml$/iu;

function refuse(reason: string): never {
  throw new Refused('activeContent', reason);
}
