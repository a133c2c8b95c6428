/**
 * Reports from a part to its supervisor, who may be gone by now: then nobody needs the report.
 *
 * @param {{ kind: string, url?: string, folder?: string }} message
 */
export function tellSupervisor(message) {
  // With a callback a closed channel is no uncaught error.
  process.send?.(message, undefined, undefined, () => {})
}
