import type { WizardEvent } from './engine.ts';
import type { Issue } from './issue.ts';

/** A second wizard, written step by step from the rules and without the engine's code, to hold the engine against. */
export type World = { absent: string[]; skipped: string[]; broken: string[] };

export class WizardModel {
  phase = 'filling';
  at = 0;
  highest = 0;
  visited = new Set<string>();
  submitted = new Set<string>();
  seen = new Set<string>();
  reported: readonly Issue[] = [];
  world: World;
  before: World;
  way: string[];
  handlers: string[];
  repeating: string[];

  constructor(way: string[], { handlers, repeating }: { handlers: string[]; repeating: string[] }, world: World) {
    this.way = [...way];
    this.handlers = handlers;
    this.repeating = repeating;
    this.world = world;
    this.before = world;
    this.visited.add(this.here);
  }

  get here(): string {
    return this.id(this.at);
  }

  private id(index: number): string {
    return this.way[index] ?? '';
  }

  /** Gives the type of the effect the wizard should have. */
  apply(event: WizardEvent<World>): string | null {
    if (this.phase === 'closed') return null;
    const from = this.here;
    const effect = this.phase === 'waiting' ? this.applyWaiting(event) : this.applyFilling(event);
    return this.here !== from ? 'redirect' : effect;
  }

  private applyFilling(event: WizardEvent<World>): string | null {
    if (event.type === 'next') return this.next();
    if (event.type === 'previous') {
      let target = this.at - 1;
      const world = this.world.broken.includes(this.here) ? this.before : this.world;
      while (target >= 0 && !open(world, this.id(target))) target--;
      if (target < 0) return null;
      if (this.world.broken.includes(this.here)) this.setWorld(world);
      this.put(target);
    }
    if (event.type === 'jump') {
      const target = this.way.indexOf(event.to);
      if (target < 0 || target > this.highest || target === this.at || !open(this.world, event.to)) return null;
      return this.put(target) ? null : 'showIssues';
    }
    if (event.type === 'change') {
      this.setWorld(event.data);
      this.reported = event.issues ?? this.reported;
      this.put(this.at);
    }
    return this.applyAnytime(event);
  }

  private applyWaiting(event: WizardEvent<World>): string | null {
    if (event.type === 'refused') this.phase = 'filling';
    if (event.type !== 'handled') return this.applyAnytime(event);
    this.phase = 'filling';
    this.world = event.data;
    this.reported = event.issues ?? this.reported;
    const news = this.news();
    if (news.length === 0 && this.way.slice(0, this.at + 1).every((id) => !this.isWrong(id))) return this.goOn();
    for (const issue of news) this.seen.add(issue.id);
    this.put(this.at);
    return 'showIssues';
  }

  private applyAnytime(event: WizardEvent<World>): string | null {
    if (event.type === 'failed' || event.type === 'left') this.phase = 'closed';
    if (event.type === 'replaceNext') {
      const gone = this.way.splice(this.at + 1, Infinity, ...event.steps);
      for (const id of gone) {
        this.visited.delete(id);
        this.submitted.delete(id);
      }
      this.reported = this.reported.filter((issue) => !gone.includes(issue.validationStep ?? ''));
      this.highest = this.at;
    }
    return { failed: 'alert', cancel: 'confirmLeaving' }[event.type as string] ?? null;
  }

  private next(): string | null {
    const blocked = this.isWrong(this.here) || this.news().length > 0;
    this.submitted.add(this.here);
    for (const issue of this.reported) if (issue.type !== 'UNDERWRITING_ISSUE') this.seen.add(issue.id);
    for (const id of this.submitted)
      if (this.world.broken.includes(id) && this.isThere(id)) this.seen.add(`${id} broken`);
    if (blocked) return 'showIssues';
    const following = this.way.slice(this.at + 1).find((id) => open(this.world, id));
    const isNew = !this.visited.has(following ?? '');
    if (this.handlers.includes(this.here) && (isNew || this.repeating.includes(this.here))) {
      this.phase = 'waiting';
      return 'runHandler';
    }
    return this.goOn();
  }

  private goOn(): string | null {
    const following = this.way.findIndex((id, index) => index > this.at && open(this.world, id));
    if (following > 0) this.put(following);
    else this.phase = 'closed';
    return following > 0 ? null : 'finish';
  }

  private put(target: number): boolean {
    let stop = target;
    while (stop < this.way.length && !open(this.world, this.id(stop))) stop++;
    if (stop === this.way.length) stop = this.way.findLastIndex((id) => open(this.world, id));
    for (let index = stop - 1; index >= 0; index--) if (this.isWrong(this.id(index))) stop = index;
    if (stop === this.at) return false;
    this.at = stop;
    this.before = this.world;
    this.visited.add(this.here);
    this.highest = Math.max(this.highest, stop);
    return true;
  }

  private setWorld(world: World): void {
    this.world = world;
    this.reported = this.reported.filter((issue) => issue.validationStep !== this.here);
  }

  private isThere(id: string): boolean {
    return this.way.includes(id) && !this.world.absent.includes(id);
  }

  private isWrong(id: string): boolean {
    const isReported = this.reported.some((issue) => issue.level === 'LEVEL_ERROR' && issue.validationStep === id);
    return open(this.world, id) && (this.world.broken.includes(id) || isReported);
  }

  private news(): Issue[] {
    return this.reported.filter(
      ({ id, level, type }) => level === 'LEVEL_ERROR' && type !== 'UNDERWRITING_ISSUE' && !this.seen.has(id),
    );
  }
}

function open(world: World, id: string): boolean {
  return !world.absent.includes(id) && !world.skipped.includes(id);
}
