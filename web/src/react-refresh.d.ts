declare module '/@react-refresh' {
  const runtime: { injectIntoGlobalHook(target: Window): void };
  export default runtime;
}
