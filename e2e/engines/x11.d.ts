declare module 'x11' {
  type Answer<Value> = (failure: Error | null, value: Value) => void;
  export type XClient = {
    on(event: 'error', listener: (failure: Error) => void): void;
    QueryTree(window: number, answer: Answer<{ children: number[] }>): void;
    GetWindowAttributes(window: number, answer: Answer<{ mapState: number }>): void;
    GetGeometry(window: number, answer: Answer<{ width: number; height: number }>): void;
    SetInputFocus(window: number, revertTo: number): void;
    terminate(): void;
  };
  export type XDisplay = { client: XClient; screen: { root: number }[] };
  export function createClient(options: { display: string }, opened: Answer<XDisplay>): void;
}
