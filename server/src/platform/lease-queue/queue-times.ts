/** The same for all queues; tests make them shorter. */
export type QueueTimes = {
  /** A lease that was not renewed for this long is lost. */
  leaseMs: number;
  /** How often each queue is polled for jobs of other servers. */
  pollMs: number;
};
