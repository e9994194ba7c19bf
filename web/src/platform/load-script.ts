const scripts = new Map<string, Promise<void>>();

/** Brings another origin's script, once; one that did not come may be asked for again. */
export function loadScript(address: string): Promise<void> {
  const known = scripts.get(address);
  if (known) return known;
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      scripts.delete(address);
      reject(new Error(`${address} could not be loaded`));
    });
    document.head.append(script);
  });
  scripts.set(address, loading);
  return loading;
}
