import type { FastifyInstance } from 'fastify'
import { addressesIn } from './trustedProxies.ts'

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
