type RefreshRuntime = { default: { injectIntoGlobalHook(target: Window): void } };

// The development server serves this address; the compiler does not know it.
const refreshAddress = '/@react-refresh';
const refresh = (await import(/* @vite-ignore */ refreshAddress)) as RefreshRuntime;

// React's hot reload needs this before the first component is loaded. Vite would add it to its own document, but ours comes from the server.
refresh.default.injectIntoGlobalHook(window);
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type });
await import('./entry-client.tsx');

export {};
