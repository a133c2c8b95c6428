import { compile } from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import { withoutPort } from './network.ts'

/**
 * Returns a function that tells whether an address belongs to a trusted proxy, even if the next proxy wrote it with its
 * port. The framework itself compares the whole text: it would take such a proxy for a client, and count everyone
 * behind it as one.
 * @param ranges in the framework's format: addresses such as 10.0.0.1 or ::1, ranges such as 10.0.0.0/8, or `loopback`
 */
export function trustedProxies(ranges: string[]): (address: string, hop: number) => boolean {
  const isTrusted = compile(ranges)
  return (address, hop) => {
    const bare = withoutPort(address)
    return bare !== null && isTrusted(bare, hop)
  }
}

/** Returns a function that tells whether an address belongs to any of these addresses and ranges. */
export function addressesIn(ranges: readonly string[]): (address: string) => boolean {
  const isInRange = trustedProxies([...ranges])
  return (address) => isInRange(address, 0)
}

/**
 * Warns the operator of a TRUST_PROXY that does not fit: once if a request was forwarded by a machine that it does not
 * name, behind which everyone would share the limits of one address; and at the start if it believes everyone.
 * @param trusted as in the configuration
 */
export function warnOfProxies(app: FastifyInstance, trusted: boolean | string[]): void {
  if (trusted === true) {
    app.log.warn(
      'TRUST_PROXY=true believes everyone who can reach this port; name the addresses of your proxies instead',
    )
    return
  }
  const isNamed = addressesIn(trusted || [])
  let warned = false
  app.addHook('onRequest', ({ raw: { headers, socket } }, _reply, done) => {
    const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
    if (isForwarded && !warned && !isNamed(socket.remoteAddress ?? '')) {
      warned = true
      app.log.warn(
        'TRUST_PROXY does not name a machine that forwards requests. If it is your proxy, all who come through it are counted as one address',
      )
    }
    done()
  })
}
