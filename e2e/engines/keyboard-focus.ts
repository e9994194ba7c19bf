import { promisify } from 'node:util';
import { createClient, type XClient, type XDisplay } from 'x11';

const viewable = 2;
const revertToParent = 2;

/** Focuses the largest window of a display, as a window manager would. */
export async function openKeyboardFocus(display: string): Promise<{ give(): Promise<void>; close(): void }> {
  const { client, screen } = await new Promise<XDisplay>((resolve, reject) =>
    createClient({ display }, (failure, opened) => (failure ? reject(failure) : resolve(opened))),
  );
  // A window may be closed by the time it is queried.
  client.on('error', () => undefined);

  async function sizeOf(window: number): Promise<number> {
    try {
      const attributes = await promisify(client.GetWindowAttributes.bind(client))(window);
      const { width, height } = await promisify(client.GetGeometry.bind(client))(window);
      return attributes.mapState === viewable ? width * height : 0;
    } catch {
      return 0;
    }
  }

  async function largest(x: XClient): Promise<number | undefined> {
    const { children } = await promisify(x.QueryTree.bind(x))(screen[0]?.root ?? 0);
    const sizes = await Promise.all(children.map(async (window) => ({ window, size: await sizeOf(window) })));
    return sizes.filter(({ size }) => size > 0).sort((one, other) => other.size - one.size)[0]?.window;
  }

  return {
    async give() {
      const window = await largest(client);
      if (window !== undefined) client.SetInputFocus(window, revertToParent);
    },
    close: () => client.terminate(),
  };
}
