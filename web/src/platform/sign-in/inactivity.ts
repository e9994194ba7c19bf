export type InactivityOptions = {
  /** Time without activity after which the person is asked whether to stay signed in. */
  inactivityMs: number;
  /** So long the question stands. */
  confirmationMs: number;
  onWarn(endsAt: number): void;
  onCalm(): void;
  onEnd(): void;
};

export type Inactivity = {
  /** Restarts the timer after activity; the first call starts it. */
  touch(): void;
  stop(): void;
};

export function createInactivity(options: InactivityOptions): Inactivity {
  const { inactivityMs, confirmationMs, onWarn, onCalm, onEnd } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastTouch = 0;
  let isWarned = false;

  function look() {
    const silence = Date.now() - lastTouch;
    // A device that slept wakes up long after both times have passed.
    if (silence >= inactivityMs + confirmationMs) return end();
    if (silence >= inactivityMs) warn();
    lookAgainAt(lastTouch + inactivityMs + (isWarned ? confirmationMs : 0));
  }

  function warn() {
    if (isWarned) return;
    isWarned = true;
    onWarn(lastTouch + inactivityMs + confirmationMs);
  }

  function end() {
    stop();
    onEnd();
  }

  function stop() {
    clearTimeout(timer);
    isWarned = false;
  }

  function lookAgainAt(time: number) {
    clearTimeout(timer);
    timer = setTimeout(look, Math.max(0, time - Date.now()));
  }

  return {
    touch() {
      lastTouch = Date.now();
      if (isWarned) onCalm();
      isWarned = false;
      lookAgainAt(lastTouch + inactivityMs);
    },
    stop,
  };
}
