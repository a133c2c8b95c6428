import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Starts a proxy to a server on this machine, which can be cut off and restored. */
export async function startTcpProxy(targetPort: number) {
  const sockets = new Set<Socket>()
  const proxy = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1')
    for (const [one, other] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(one)
      one.on('error', () => undefined).on('close', () => other.destroy())
      one.pipe(other)
    }
  })
  const listen = async (port: number) => {
    proxy.listen(port, '127.0.0.1')
    await once(proxy, 'listening')
    return (proxy.address() as AddressInfo).port
  }
  const port = await listen(0)
  return {
    port,
    /** Breaks every connection and refuses new ones. */
    async cut() {
      proxy.close()
      for (const socket of sockets) socket.destroy()
      sockets.clear()
      await once(proxy, 'close')
    },
    restore: () => listen(port),
  }
}
