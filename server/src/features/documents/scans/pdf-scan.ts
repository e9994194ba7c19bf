import type { RefusalCode } from '@beistand/contract/features/documents/schema.ts';
import { refuseActiveAttachment } from './attachment.ts';
import { createContentsLimit } from './pdf-contents.ts';
import { createLockSearch, plain } from './pdf-encryption.ts';
import { numbersWithin } from './pdf-header.ts';
import { createIndexSearch } from './pdf-index.ts';
import { createBudget, type Budget } from './pdf-lexer.ts';
import { createUnpack, createXrefLimit, indexOfPacked, isPacked, type Decrypt, type Unpack } from './pdf-packed.ts';
import { isProfile, refusePackedProfile } from './pdf-profile.ts';
import { createPdfRules, type PdfRules, type Question } from './pdf-rules.ts';
import { isPrintable, stringBytes, textOf } from './pdf-text.ts';
import { isObjectNumber, namesOf, valuesOf, type PdfDict, type PdfValue } from './pdf-values.ts';
import {
  endsStream,
  walkPdf,
  walkThrough,
  walkValue,
  type Location,
  type StreamData,
  type Walker,
} from './pdf-walk.ts';
import { Refused } from './refused.ts';
import { BudgetExceeded } from './budget-exceeded.ts';

/** How much of a file is tokenised, without the bytes of pictures and fonts. More would delay the other documents. */
const mostRead = 96 * 1024 * 1024;
const mostObjects = 500_000;

/** Scans a PDF for active content: scripts, programs, network access, embedded files. */
export async function scanPdf(bytes: Buffer): Promise<RefusalCode | undefined> {
  return (await refusalOfPdf(bytes))?.code;
}

/** The verdict with its reason. */
export async function refusalOfPdf(bytes: Buffer, budget = createBudget(mostRead)): Promise<Refused | undefined> {
  try {
    await createReading(budget).read(bytes);
    return undefined;
  } catch (failure) {
    if (failure instanceof Refused) return failure;
    if (failure instanceof BudgetExceeded) return new Refused('unreadable', failure.message);
    throw failure;
  }
}

type Found = { location: Location; start: number };

/** One reading of one file: all objects first, then what is encrypted or packed in them, then what they ask of each other. */
function createReading(budget: Budget) {
  const lockSearch = createLockSearch(budget);
  const indexSearch = createIndexSearch(budget);
  /** How the file is opened, once all that says so was seen. */
  let opened: { decrypt: Decrypt; isEncrypted: boolean; unpack: Unpack } | undefined;
  const checkXrefSize = createXrefLimit();
  const objects = new Map<number, Found[]>();
  const questions = new Map<string, { question: Question; number: number }>();
  const attachments = new Set<number>();
  const embedded = new Set<number | undefined>();
  /** Texts and packed streams that can be read when it is known how the file is opened. */
  const sealedTexts: (() => void)[] = [];
  const packedStreams: [PdfDict, Location, StreamData][] = [];
  const profiles: [PdfDict, Location, StreamData][] = [];
  const contents: [PdfDict, Location, StreamData][] = [];
  let count = 0;

  const rules: PdfRules = createPdfRules({
    ask(question, number) {
      if (!isObjectNumber(number)) throw new Refused('activeContent', 'a reference whose number is not clear');
      questions.set(`${question} ${number}`, { question, number });
      if (questions.size > mostObjects) throw new BudgetExceeded('a PDF of too many references');
    },
    readText(value, location, judge) {
      const read = () => textsOf(value, location).forEach(judge);
      if (opened) return read();
      sealedTexts.push(read);
      if (sealedTexts.length > mostObjects) throw new BudgetExceeded('a PDF of too many texts');
    },
  });

  function textsOf({ start, end }: PdfValue & { kind: 'string' }, location: Location): string[] {
    const written = stringBytes(location.bytes.toString('latin1', start, end));
    const texts = [textOf(known().decrypt.string(written, location))];
    // A viewer that ignores the encryption reads what is written in plain text.
    return isPrintable(written) ? [...texts, textOf(written)] : texts;
  }

  function known() {
    if (!opened) throw new Error('nothing can be opened before all of the file was seen');
    return opened;
  }

  const walker: Walker = {
    onName: rules.onName,
    onDict: rules.onDict,
    onObject(location, start) {
      if (location.number === undefined) return;
      if (++count > mostObjects) throw new BudgetExceeded('a PDF of too many objects');
      const known = objects.get(location.number);
      if (known) known.push({ location, start });
      else objects.set(location.number, [{ location, start }]);
    },
    onOutermost(dict, location, data) {
      if (!location.isPacked) lockSearch.look(dict, location);
      if (isPacked(dict)) takePacked(dict, location, data);
      else if (data && isProfile(dict)) profiles.push([dict, location, data]);
      if (!data) return;
      if (!isPacked(dict)) contents.push([dict, location, data]);
      checkXrefSize(dict, location, data);
      indexSearch.look(dict, location, data);
      // The bytes stand in a file of their own, or in another document.
      if (['F', 'Ref'].some((key) => valuesOf(dict, key).length > 0))
        throw new Refused('activeContent', 'content from outside');
      if (namesOf(dict, 'Type').includes('EmbeddedFile')) embedded.add(location.number);
    },
  };

  function takePacked(dict: PdfDict, location: Location, data: StreamData | undefined): void {
    if (!data || location.isPacked) throw new Refused('activeContent', 'packed objects that are no stream');
    packedStreams.push([dict, location, data]);
  }

  /** Where a stream ends by its length, once all objects are known; undefined where viewers could disagree about it. */
  function trueEnd(dict: PdfDict, location: Location, data: StreamData): number | undefined {
    if (data.hasTrueLength) return data.end;
    const [length, second] = valuesOf(dict, 'Length');
    const known = length?.kind === 'ref' && !second ? (objects.get(length.number) ?? []) : [];
    const lengths = new Set(known.map((found) => numberAt(found)));
    const [only = -1] = lengths;
    const end = data.start + only;
    return lengths.size === 1 && only >= 0 && endsStream(location.bytes, end) ? end : undefined;
  }

  function measured(dict: PdfDict, location: Location, data: StreamData): StreamData {
    const end = trueEnd(dict, location, data);
    if (end === undefined) throw new Refused('activeContent', 'a packed stream without a true length');
    return { ...data, end, hasTrueLength: true };
  }

  function numberAt(found: Found): number {
    const { value } = valueAt(found);
    return value?.kind === 'number' && Number.isSafeInteger(value.value) ? value.value : -1;
  }

  /** Reads the objects of a packed stream, one after the other and from wherever its own index says that one begins. */
  function readPacked(dict: PdfDict, location: Location, data: StreamData): void {
    const bytes = known().unpack(dict, location, measured(dict, location, data));
    const walk = { bytes, budget, walker, isPacked: true };
    const values = new Set(walkThrough(walk).values);
    for (const { number, start } of indexOfPacked(dict, bytes, budget)) {
      const header = { number, generation: 0 };
      if (values.has(start)) walker.onObject({ bytes, ...header, isPacked: true, isOutside: false }, start);
      else walkValue(walk, start, header);
    }
  }

  async function limitContents(): Promise<void> {
    const limit = createContentsLimit();
    const { decrypt, isEncrypted } = known();
    for (const [dict, location, data] of contents) {
      const end = trueEnd(dict, location, data);
      // Without a true length it is unpacked as far as it goes: its bytes may say `endstream`, too.
      const packed = location.bytes.subarray(data.start, end);
      await limit(dict, () => {
        if (!isEncrypted) return packed;
        if (end === undefined) throw new Refused('unreadable', 'an encrypted stream without a true length');
        return decrypt.stream(packed, location);
      });
    }
  }

  /** The map may grow during the iteration: checking a target may queue another. */
  function answerAll(): void {
    for (const { question, number } of questions.values()) {
      if (question === 'attachment') attachments.add(number);
      for (const found of objects.get(number) ?? []) answerAt(question, found);
    }
    for (const number of embedded)
      if (number === undefined || !attachments.has(number))
        throw new Refused('activeContent', 'an embedded file without a name');
  }

  /** Other numbers of objects that are asked for, where an index would have to lead to find them under these. */
  function positionsWithinNumbers(): Map<number, number> {
    const asked = new Set(Array.from(questions.values(), ({ number }) => number));
    const positions = new Map<number, number>();
    for (const [number, found] of objects)
      for (const { location, start } of found)
        if (number > 9 && !location.isPacked)
          for (const within of numbersWithin(location.bytes, start - 'obj'.length))
            if (within.number !== number && asked.has(within.number)) positions.set(within.start, within.number);
    return positions;
  }

  function answerAt(question: Question, found: Found): void {
    const { value, stream } = valueAt(found);
    const { location } = found;
    if (question === 'attachment' && stream) {
      const [dict, data] = stream;
      return refuseActiveAttachment(known().unpack(dict, location, measured(dict, location, data)));
    }
    if (value) rules.answer(question, value, location);
  }

  function valueAt({ location, start }: Found): {
    value: PdfValue | undefined;
    stream: [PdfDict, StreamData] | undefined;
  } {
    let stream: [PdfDict, StreamData] | undefined;
    const silent: Walker = {
      onName() {},
      onDict() {},
      onObject() {},
      onOutermost: (dict, _place, data) => (stream = data && [dict, data]),
    };
    const value = walkValue(
      { bytes: location.bytes, budget, walker: silent, isPacked: location.isPacked },
      start,
      undefined,
    );
    return { value, stream };
  }

  return {
    async read(bytes: Buffer): Promise<void> {
      walkPdf({ bytes, budget, walker, isPacked: false });
      const decrypt = await lockSearch.open((number) => objects.get(number) ?? []);
      opened = { decrypt, isEncrypted: decrypt !== plain, unpack: createUnpack(decrypt) };
      for (const read of sealedTexts) read();
      for (const packed of packedStreams) readPacked(...packed);
      for (const [dict, location, data] of profiles) {
        const end = trueEnd(dict, location, data);
        const packed = decrypt.stream(location.bytes.subarray(data.start, end ?? data.end), location);
        refusePackedProfile(dict, packed, budget, end !== undefined);
      }
      await limitContents();
      answerAll();
      const positions = positionsWithinNumbers();
      if (positions.size > 0) indexSearch.refuseLeadingTo(positions, bytes);
    },
  };
}
