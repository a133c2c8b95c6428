import { once } from 'node:events'
import { connect } from 'node:net'

/** Whether a program on this machine accepts connections on a port. */
export async function acceptsConnections(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const accepted = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return accepted
}
