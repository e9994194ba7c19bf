/** Keeps back what libraries warn of (pg of the meaning of sslmode, in several lines) until the returned function is called. */
export function holdWarnings(): () => void {
  const usual = process.listeners('warning');
  const held: Error[] = [];
  const hold = (warning: Error) => void held.push(warning);
  process.removeAllListeners('warning').on('warning', hold);
  return () => {
    process.off('warning', hold);
    for (const listener of usual) process.on('warning', listener);
    for (const warning of held) process.emit('warning', warning);
  };
}
