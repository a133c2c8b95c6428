import type { SaveTestRequest } from '#contracts/endpoints'
import type { OutboxSending } from '../../src/app/services/sendOutbox.ts'
import type { ReceivedRequest } from './scriptedServer.ts'

/** How many answers each of these saves carried. */
export const answerCounts = (requests: readonly ReceivedRequest[]) =>
  requests.map(({ body }) => (body as SaveTestRequest).words.filter(({ checked }) => checked !== null).length)

/** An outbox that can be waited for: services send without waiting. */
export function awaitable(outbox: OutboxSending) {
  const sending: Promise<void>[] = []
  const track = (sent: Promise<void>) => {
    sending.push(sent)
    return sent
  }
  return {
    outbox: {
      send: (when) => track(outbox.send(when)),
      sendUnstored: (save) => track(outbox.sendUnstored(save)),
    } satisfies OutboxSending,
    /** Everything that was on its way has been answered, and what came of it is stored. */
    async settled() {
      while (sending.length > 0) await sending.shift()
    },
  }
}
