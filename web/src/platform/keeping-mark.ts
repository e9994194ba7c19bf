let unfinished = 0;

/**
 * Work is about to be kept on the device; call what is returned when it is, or need not be any more. The document says meanwhile
 * that something is not kept yet: tests leave a page within milliseconds, which people cannot.
 */
export function startKeeping(): () => void {
  let isOver = false;
  count(1);
  return () => {
    if (!isOver) count(-1);
    isOver = true;
  };
}

function count(change: 1 | -1): void {
  unfinished += change;
  document.documentElement.dataset['kept'] = String(unfinished === 0);
}
