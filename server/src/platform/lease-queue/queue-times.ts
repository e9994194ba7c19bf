/** The same for all queues; tests make them shorter. */
export type QueueTimes = {
  /** A server that has not renewed its lease for so long is gone. */
  leaseMs: number;
  /** So often each queue is asked for what other servers put or left there. */
  pollMs: number;
};
