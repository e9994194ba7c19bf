import { isHarmlessAddress } from './pdf-text.ts';
import { namesOf, valuesOf, type PdfDict, type PdfValue } from './pdf-values.ts';
import type { Place } from './pdf-walk.ts';
import { Refused } from './refused.ts';

/** Names that no harmless document needs, wherever they stand. In small letters, for no viewer is known that minds them, but who knows. */
const refusedNames = new Set(
  `javascript launch submitform importdata gotor gotoe rendition renditions fileattachment richmedia richmediacontent richmediasettings
  richmediaexecute richmediaactivation goto3dview alternatepresentations needsrendering ecmascript`.split(/\s+/),
);
/** The same for shorter ones, which may be somebody's font or glyph: only in a dictionary, and as they are written. */
const refusedMembers = new Set(
  'JS XFA Movie Sound 3D 3DD U3D PRC RichMedia Collection FFilter FDecodeParms'.split(' '),
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

/** What is looked for behind a reference, once all objects are known. */
export type Question = 'click' | 'start' | 'events' | 'address' | 'fileName' | 'files' | 'attachment';

export type Asked = {
  ask(question: Question, number: number): void;
  /** Has a string judged by what it says to each who may read it, as soon as it can be read. */
  readText(value: PdfValue & { kind: 'string' }, place: Place, judge: (text: string) => void): void;
};

export type PdfRules = ReturnType<typeof createPdfRules>;

/** What a PDF may hold: what is read, clicked to reach a page of the web, or filled in; nothing that acts, fetches or carries files. */
export function createPdfRules({ ask, readText }: Asked) {
  function onName(name: string): void {
    if (refusedNames.has(name.toLowerCase())) refuse(`/${name}`);
  }

  function onDict(dict: PdfDict, place: Place): void {
    if (place.isOutside) return;
    // Each viewer repairs it in its own way.
    if (dict.isBroken) throw new Refused('unreadable', 'a dictionary that is broken');
    for (const [key, value] of dict.entries) {
      for (const name of [key, value.kind === 'name' ? value.value : ''])
        if (refusedMembers.has(name)) refuse(`/${name} in a dictionary`);
      answerKey(key, value, place);
    }
    const subtypes = namesOf(dict, 'Subtype');
    if (subtypes.some((subtype) => refusedSubtypes.has(subtype))) refuse(`a ${subtypes.join(' ')}`);
    const types = namesOf(dict, 'Type');
    if (types.includes('Annot') && !subtypes.every((subtype) => annotations.has(subtype)))
      refuse(`an unknown annotation ${subtypes.join(' ')}`);
    if (namesOf(dict, 'S').includes('Thread') && valuesOf(dict, 'F').length > 0) refuse('an article of another file');
    if (types.includes('Action')) answer('click', dict, place);
    if (types.some((type) => /^(?:Filespec|F)$/i.test(type)) || valuesOf(dict, 'EF').length > 0) judgeFile(dict, place);
  }

  const questionOfKey: Readonly<Record<string, Question>> = {
    A: 'click',
    PA: 'click',
    OpenAction: 'start',
    AA: 'events',
    URI: 'address',
    Base: 'address',
    EF: 'files',
  };

  function answerKey(key: string, value: PdfValue, place: Place): void {
    const question = Object.hasOwn(questionOfKey, key) ? questionOfKey[key] : undefined;
    if (question) answer(question, value, place);
  }

  /** Answers at once what stands right here, and asks for what stands elsewhere. */
  function answer(question: Question, value: PdfValue, place: Place): void {
    if (value.kind === 'ref') return ask(question, value.number);
    switch (question) {
      case 'click':
      case 'start':
        if (value.kind === 'array') for (const item of value.items) answer(question, item, place);
        return value.kind === 'dict' ? judgeAction(question, value, place) : undefined;
      case 'events':
        return value.kind === 'dict' ? judgeEvents(value, place) : undefined;
      case 'address':
        return value.kind === 'string' ? readText(value, place, judgeAddress) : undefined;
      case 'fileName':
        if (value.kind !== 'string') refuse('an attached file without a name');
        return readText(value, place, judgeFileName);
      case 'files':
        if (value.kind !== 'dict') refuse('attached files that are no list');
        for (const [, file] of value.entries) answer('attachment', file, place);
        return;
      case 'attachment':
        refuse('an attached file that is no stream');
    }
  }

  function judgeAction(question: 'click' | 'start', dict: PdfDict, place: Place): void {
    const kinds = valuesOf(dict, 'S');
    // Attributes of a paragraph stand under the same key as actions, and say no kind.
    if (kinds.length === 0) return;
    const allowed = question === 'click' ? clickActions : ownActions;
    for (const kind of kinds)
      if (kind.kind !== 'name' || !allowed.has(kind.value))
        refuse(`an action ${kind.kind === 'name' ? kind.value : ''}`);
    for (const [key, value] of dict.entries) {
      if (key === 'Next') answer(question, value, place);
      if (key === 'N' && namesOf(dict, 'S').includes('Named')) judgeCommand(question, value);
    }
  }

  function judgeCommand(question: 'click' | 'start', value: PdfValue): void {
    const allowed = question === 'click' ? viewerCommands : turnsPages;
    if (value.kind !== 'name' || !allowed.has(value.value)) refuse('a command to the viewer');
  }

  /** By itself a page may be turned to, and nothing else. */
  function judgeEvents(dict: PdfDict, place: Place): void {
    for (const [, value] of dict.entries) answer('start', value, place);
  }

  function judgeFile(dict: PdfDict, place: Place): void {
    const names = ['F', 'UF', 'DOS', 'Unix', 'Mac'].flatMap((key) => valuesOf(dict, key));
    if (names.length === 0 || namesOf(dict, 'FS').length > 0) refuse('a file without a plain name');
    for (const name of names) answer('fileName', name, place);
  }

  return { onName, onDict, answer };
}

function judgeAddress(address: string): void {
  if (!isHarmlessAddress(address)) refuse(`a link to ${address}`);
}

function judgeFileName(name: string): void {
  if (!harmlessFile.test(name)) refuse(`an attached file ${name}`);
}

/** Electronic invoices carry their figures as XML; nothing else has to travel inside of a PDF. */
const harmlessFile = /^(?!.*\p{Z}{2})[^/\\:\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*[^/\\:\p{C}\p{Z}]\.xml$/iu;

function refuse(reason: string): never {
  throw new Refused('activeContent', reason);
}
