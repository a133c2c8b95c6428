import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export const REQUEST_ID = 'x-request-id'

/** What may stand in a log: short, one line, nothing that a viewer would take for markup. */
const SAFE = /^[\w.-]{1,64}$/

/**
 * Names a request in the log and in its answer. A proxy's own id is kept, so that both logs can be read side by side;
 * without a proxy the header is a stranger's word and is ignored.
 */
export function requestIds(behindProxy: boolean): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const given = headers[REQUEST_ID]
    return behindProxy && typeof given === 'string' && SAFE.test(given) ? given : randomUUID()
  }
}
