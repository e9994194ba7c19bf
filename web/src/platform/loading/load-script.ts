const scripts = new Map<string, Promise<void>>();

/** Brings another origin's script, once, and keeps saying what became of it: whoever draws with `use` asks at every drawing. */
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

/** The same for somebody who asks again after it did not come. */
export async function loadScriptAnew(address: string): Promise<void> {
  await scripts.get(address)?.catch(() => scripts.delete(address));
  return loadScript(address);
}
