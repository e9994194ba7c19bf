import RefreshRuntime from '/@react-refresh';

// In production the server's document needs no such preamble; in development React's hot reload asks for it.
RefreshRuntime.injectIntoGlobalHook(window);
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type });
void import('./entry-client.tsx');
