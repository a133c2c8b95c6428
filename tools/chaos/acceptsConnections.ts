import { once } from 'node:events'
import { connect } from 'node:net'

/** Whether something on this machine takes connections at a port. */
export async function acceptsConnections(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const accepted = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return accepted
}
