export type Spot = { x: number; y: number };

/** What every engine can do, whatever its protocol. */
export type Browser = {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page; it has access to its arguments and the page only. */
  evaluate<Args extends readonly unknown[], Result>(work: (...args: Args) => Result, ...args: Args): Promise<Result>;
  /** Presses the pointer at the first position, moves it along the others and releases it. */
  drag(path: readonly [Spot, ...Spot[]]): Promise<void>;
  /** Presses keys one after the other; those without a letter are in `keys`. */
  type(text: string): Promise<void>;
  upload(css: string, file: string): Promise<void>;
  /** The addresses of the tabs that were opened beside the page. */
  otherTabs(): Promise<string[]>;
  /** Uncaught errors, if the engine reports them. */
  complaints(): readonly string[];
  stop(): Promise<void>;
};

/** An engine that may be on this machine: how to start it, or what is missing. */
export type Engine = { missing(): string | undefined; start(): Promise<Browser> };

/** As the WebDriver standard numbers them. */
export const keys = { tab: '\uE004', enter: '\uE007', escape: '\uE00C', space: ' ', down: '\uE015' } as const;

/** A phone held upright; WebKit's window cannot be narrower than its toolbar. */
export const viewport = { width: 447, height: 760 } as const;

/** The actions of one pointer as the WebDriver standard defines them. */
export function pointerSteps([first, ...others]: readonly [Spot, ...Spot[]]): object[] {
  const move = ({ x, y }: Spot) => ({ type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) });
  return [move(first), { type: 'pointerDown', button: 0 }, ...others.map(move), { type: 'pointerUp', button: 0 }];
}

export function keySteps(text: string): object[] {
  return Array.from(text).flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
}
