import type { SaveTestRequest } from '#contracts/endpoints.ts'
import type { OutboxSending } from '#saving/sendFromPage.ts'
import type { ReceivedRequest } from './scriptedServer.ts'

/** Returns how many answers each of these saves contained. */
export const answerCounts = (requests: readonly ReceivedRequest[]) =>
  requests.map(({ body }) => (body as SaveTestRequest).words.filter(({ checked }) => checked !== null).length)

/** Wraps an outbox so that a test can wait for it: services send without waiting. */
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
    /** Resolves when everything that was being sent has been answered and the outcome is stored. */
    async settled() {
      while (sending.length > 0) await sending.shift()
    },
  }
}
