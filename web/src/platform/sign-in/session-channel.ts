/** What the tabs of one browser tell each other. */
export type SessionMessage =
  | { type: 'login' }
  | { type: 'activity' }
  | { type: 'logout'; because: 'logout' | 'inactivity' };

export type SessionChannel = { tell(message: SessionMessage): void };

/** Two deployments on one host have two base paths and must not sign each other's people out. */
export function openSessionChannel(basePath: string, onMessage: (message: SessionMessage) => void): SessionChannel {
  const channel = new BroadcastChannel(`beistand session ${basePath}`);
  channel.addEventListener('message', ({ data }: MessageEvent<SessionMessage>) => onMessage(data));
  return { tell: (message) => channel.postMessage(message) };
}
