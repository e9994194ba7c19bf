export type Throttled<Value> = { run: (value: Value) => void; cancel: () => void };

/** At most one call per interval: the first at once, the last one always. */
export function throttle<Value>(call: (value: Value) => void, interval: number): Throttled<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: { value: Value } | undefined;

  function rest() {
    timer = undefined;
    if (!waiting) return;
    const { value } = waiting;
    waiting = undefined;
    run(value);
  }

  function run(value: Value) {
    if (timer !== undefined) {
      waiting = { value };
      return;
    }
    timer = setTimeout(rest, interval);
    call(value);
  }

  function cancel() {
    clearTimeout(timer);
    timer = undefined;
    waiting = undefined;
  }

  return { run, cancel };
}
