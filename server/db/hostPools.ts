import pg from 'pg'
import { setUpSession } from './sessionSettings.ts'

/** Connections to a database that may move from one of its hosts to another. */
export type HostPools = {
  /**
   * Takes a connection, from the host that served last or else from the next one that accepts a connection; the caller releases
   * it. @throws the failure of the last host that was tried
   */
  take: () => Promise<pg.PoolClient>
  /** Whether the connection has broken, so that whatever fails on it fails for that reason. */
  isLost: (client: pg.PoolClient) => boolean
  /** All connections, idle ones, and statements that wait for a connection. */
  counts: () => { total: number; idle: number; waiting: number }
  end: () => Promise<void>
}

/** The driver's message when no connection of a pool became free in time. */
const QUEUE_TIMEOUT = 'timeout exceeded when trying to connect'

/**
 * Opens a pool of connections for each host; none is made before the first statement.
 * @param urls an address for each host, in the order in which they are tried
 * @param options of each pool; `needsWrites` refuses hosts that take no writes, such as standbys
 * @param onIdleError called when an idle connection is lost; without a listener such an error would end the process.
 */
export function openHostPools(
  urls: readonly string[],
  { needsWrites, ...options }: pg.PoolConfig & { max: number; needsWrites: boolean },
  onIdleError: (error: Error) => void,
): HostPools {
  const lost = new WeakSet<pg.ClientBase>()
  const pools = urls.map((connectionString) => {
    // A connection lost between its checkout and its first statement has no other error listener, so the error would
    // end the process. The statement fails as well and reports the error. The pool's event 'connect' would come too late
    // for one that is lost during the set-up.
    const onConnect = (client: pg.ClientBase) => {
      client.on('error', () => lost.add(client))
      return setUpSession(client, needsWrites)
    }
    const pool = new pg.Pool({ ...options, connectionString, onConnect })
    pool.on('error', onIdleError)
    return pool
  })
  let serving = 0

  async function takeFrom(host: number, left: number): Promise<pg.PoolClient> {
    const pool = pools[host]!
    try {
      const client = await pool.connect()
      serving = host
      return client
    } catch (error) {
      // Waiting for one of a busy host's connections is no fault of the host.
      if (left === 1 || (error as Error).message === QUEUE_TIMEOUT) throw error
      if (serving === host) serving = (host + 1) % pools.length
      return takeFrom((host + 1) % pools.length, left - 1)
    }
  }

  const sum = (count: (pool: pg.Pool) => number) => pools.reduce((total, pool) => total + count(pool), 0)
  return {
    take: () => takeFrom(serving, pools.length),
    isLost: (client) => lost.has(client),
    counts: () => ({
      total: sum(({ totalCount }) => totalCount),
      idle: sum(({ idleCount }) => idleCount),
      waiting: sum(({ waitingCount }) => waitingCount),
    }),
    end: async () => void (await Promise.all(pools.map((pool) => pool.end()))),
  }
}
