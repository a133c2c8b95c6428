import { CONNECTION_LIMITS } from '../../../../server/http/connectionLimits.ts'
import { attackAddress } from '../addresses.ts'
import type { Attack } from '../attack.ts'

const PIPELINED = 1_000
const UNREAD = 60
const SLOW = CONNECTION_LIMITS.maxConnections

const page = { method: 'GET', path: '/' } as const

/** Connections that are used as no browser does. */
export const connections: readonly Attack[] = [
  {
    name: 'unread',
    what: `${UNREAD} connections with ${PIPELINED} requests each for the page, never read, then closed`,
    streams: (_, pair) => [
      {
        ...{ does: 'unread', connections: UNREAD, addresses: [attackAddress(pair)] },
        requests: Array.from({ length: PIPELINED }, () => page),
      },
    ],
  },
  {
    name: 'slow',
    what: `${SLOW} connections that send a byte a second`,
    streams: (_, pair) => [{ does: 'slow', connections: SLOW, addresses: [attackAddress(pair)], requests: [page] }],
  },
]
