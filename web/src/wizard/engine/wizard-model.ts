import type { WizardEvent } from './engine.ts';
import type { Issue } from './issue.ts';

/** What is wrong: the id of a step, or `step:part`. */
export type StepFlags = { absent: string[]; skipped: string[]; broken: string[] };

type Traits = { handlers: string[]; repeating: string[]; inParts: string[]; parts: string[] };

/** A second, simple implementation of the wizard's rules without the engine's code, which the engine is compared with. */

export class WizardModel {
  phase = 'filling';
  position = 0;
  highest = 0;
  visited = new Set<string>();
  submitted = new Set<string>();
  acknowledged = new Set<string>();
  reported: readonly Issue[] = [];
  data: StepFlags;
  snapshot: StepFlags;
  steps: string[];
  traits: Traits;
  /** The index of the part. */
  part = 0;
  submittedParts = new Set<string>();

  constructor(steps: string[], traits: Traits, flags: StepFlags) {
    this.steps = [...steps];
    this.traits = traits;
    this.data = flags;
    this.snapshot = flags;
    this.visited.add(this.current);
  }

  get current(): string {
    return this.id(this.position);
  }

  get shownPart(): string | undefined {
    return this.hasParts ? this.traits.parts[this.part] : undefined;
  }

  private get hasParts(): boolean {
    return this.traits.inParts.includes(this.current);
  }

  private id(index: number): string {
    return this.steps[index] ?? '';
  }

  /** Applies the event and returns the type of the effect that the engine should have. */
  apply(event: WizardEvent<StepFlags>): string | null {
    if (this.phase === 'closed') return null;
    const from = this.current;
    const effect = this.phase === 'waiting' ? this.applyWaiting(event) : this.applyFilling(event);
    return this.current !== from ? 'redirect' : effect;
  }

  private applyFilling(event: WizardEvent<StepFlags>): string | null {
    if (event.type === 'next') return this.next();
    if (event.type === 'showPart') this.part = this.traits.parts.indexOf(event.part);
    if (event.type === 'previous' && this.hasParts && this.part > 0) this.part -= 1;
    else if (event.type === 'previous') {
      let target = this.position - 1;
      const flags = this.wrongIn(this.current).length > 0 ? this.snapshot : this.data;
      while (target >= 0 && !open(flags, this.id(target))) target--;
      if (target < 0) return null;
      if (this.wrongIn(this.current).length > 0) this.setData(flags);
      this.moveTo(target, true);
    }
    if (event.type === 'jump') {
      const target = this.steps.indexOf(event.to);
      if (target < 0 || target > this.highest || target === this.position || !open(this.data, event.to)) return null;
      return this.moveTo(target) ? null : this.showIssues();
    }
    if (event.type === 'change') {
      this.setData(event.data);
      this.reported = event.issues ?? this.reported;
      this.moveTo(this.position);
    }
    return this.applyAnytime(event);
  }

  private applyWaiting(event: WizardEvent<StepFlags>): string | null {
    if (event.type === 'refused') this.phase = 'filling';
    if (event.type !== 'handled') return this.applyAnytime(event);
    this.phase = 'filling';
    this.data = event.data;
    this.reported = event.issues ?? this.reported;
    const newErrors = this.newErrors();
    if (newErrors.length === 0 && this.steps.slice(0, this.position + 1).every((id) => !this.hasErrors(id)))
      return this.moveForward();
    for (const issue of newErrors) this.acknowledged.add(issue.id);
    this.moveTo(this.position);
    return this.showIssues();
  }

  private applyAnytime(event: WizardEvent<StepFlags>): string | null {
    if (event.type === 'failed' || event.type === 'left') this.phase = 'closed';
    if (event.type === 'replaceNext') {
      const gone = this.steps.splice(this.position + 1, Infinity, ...event.steps);
      for (const id of gone) {
        this.visited.delete(id);
        this.submitted.delete(id);
      }
      this.reported = this.reported.filter((issue) => !gone.includes(issue.validationStep ?? ''));
      this.highest = this.position;
    }
    return { failed: 'alert', cancel: 'confirmLeaving' }[event.type as string] ?? null;
  }

  private next(): string | null {
    const { parts, handlers, repeating } = this.traits;
    if (this.hasParts && this.part < parts.length - 1) {
      const wrong = this.firstWrongPart();
      for (const id of parts.slice(0, this.part + 1)) this.submittedParts.add(id);
      const isBlocked = wrong !== null && wrong <= this.part;
      this.part = isBlocked ? wrong : this.part + 1;
      return isBlocked ? 'showIssues' : null;
    }
    const blocked = this.hasErrors(this.current) || this.newErrors().length > 0;
    this.submitted.add(this.current);
    for (const issue of this.reported) if (issue.type !== 'UNDERWRITING_ISSUE') this.acknowledged.add(issue.id);
    for (const id of this.submitted)
      for (const wrong of this.isPresent(id) ? this.wrongIn(id) : []) this.acknowledged.add(`${wrong} broken`);
    if (blocked) return this.showIssues();
    const following = this.steps.slice(this.position + 1).find((id) => open(this.data, id));
    const isNew = !this.visited.has(following ?? '');
    if (handlers.includes(this.current) && (isNew || repeating.includes(this.current))) {
      this.phase = 'waiting';
      return 'runHandler';
    }
    return this.moveForward();
  }

  private moveForward(): string | null {
    const following = this.steps.findIndex((id, index) => index > this.position && open(this.data, id));
    if (following > 0) this.moveTo(following);
    else this.phase = 'closed';
    return following > 0 ? null : 'finish';
  }

  private moveTo(target: number, isBack = false): boolean {
    let stop = target;
    while (stop < this.steps.length && !open(this.data, this.id(stop))) stop++;
    if (stop === this.steps.length) stop = this.steps.findLastIndex((id) => open(this.data, id));
    for (let index = stop - 1; index >= 0; index--) if (this.hasErrors(this.id(index))) stop = index;
    if (stop === this.position) return false;
    this.position = stop;
    this.snapshot = this.data;
    this.visited.add(this.current);
    this.highest = Math.max(this.highest, stop);
    this.submittedParts.clear();
    this.part = this.firstWrongPart() ?? (isBack ? this.traits.parts.length - 1 : 0);
    return true;
  }

  private showIssues(): string {
    if (this.hasParts) this.part = this.firstWrongPart() ?? this.part;
    return 'showIssues';
  }

  private firstWrongPart(): number | null {
    const { parts } = this.traits;
    const index = parts.findIndex((part) => this.data.broken.includes(`${this.current}:${part}`));
    if (index !== -1) return index;
    return this.hasErrors(this.current) ? parts.length - 1 : null;
  }

  /** What is wrong in a step. */
  private wrongIn(id: string): string[] {
    return this.data.broken.filter((wrong) => wrong.split(':')[0] === id);
  }

  private setData(flags: StepFlags): void {
    this.data = flags;
    this.reported = this.reported.filter((issue) => issue.validationStep !== this.current);
  }

  private isPresent(id: string): boolean {
    return this.steps.includes(id) && !this.data.absent.includes(id);
  }

  private hasErrors(id: string): boolean {
    const isReported = this.reported.some(
      ({ level, type, validationStep }) =>
        level === 'LEVEL_ERROR' && type !== 'UNDERWRITING_ISSUE' && validationStep === id,
    );
    return open(this.data, id) && (this.wrongIn(id).length > 0 || isReported);
  }

  private newErrors(): Issue[] {
    return this.reported.filter(
      ({ id, level, type }) => level === 'LEVEL_ERROR' && type !== 'UNDERWRITING_ISSUE' && !this.acknowledged.has(id),
    );
  }
}

function open(flags: StepFlags, id: string): boolean {
  return !flags.absent.includes(id) && !flags.skipped.includes(id);
}
