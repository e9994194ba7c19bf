type RefreshRuntime = { default: { injectIntoGlobalHook(target: Window): void } };

// The development server answers this address; the compiler knows no such module.
const refreshAddress = '/@react-refresh';
const refresh = (await import(/* @vite-ignore */ refreshAddress)) as RefreshRuntime;

// React's hot reload wants this before the first component is loaded; vite writes it into documents it owns, and ours is the server's.
refresh.default.injectIntoGlobalHook(window);
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type });
await import('./entry-client.tsx');

export {};
