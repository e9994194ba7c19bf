const scripts = new Map<string, Promise<void>>();

/** Loads another origin's script once. Returns the same promise each time, so that components can `use` it. */
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
      reject(new Error(`${address} could not be loaded`));
    });
    document.head.append(script);
  });
  scripts.set(address, loading);
  return loading;
}

/** The same for a retry: a script that failed is requested again. */
export async function loadScriptAnew(address: string): Promise<void> {
  await scripts.get(address)?.catch(() => scripts.delete(address));
  return loadScript(address);
}
