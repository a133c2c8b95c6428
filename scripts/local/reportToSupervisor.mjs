/**
 * Sends a report from a part to its supervisor. If the supervisor has ended, the report is dropped.
 *
 * @param {{ kind: string, url?: string, folder?: string }} message
 */
export function reportToSupervisor(message) {
  // With a callback a closed channel does not cause an uncaught error.
  process.send?.(message, undefined, undefined, () => {})
}
