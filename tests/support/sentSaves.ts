import type { SaveTestRequest } from '#contracts/taking.ts'
import type { SavesFromPage } from '#saving/savesFromPage.ts'
import type { Pending } from '#saving/senders.ts'
import type { ReceivedRequest } from './scriptedServer.ts'

/** Returns how many answers each of these saves contained. */
export const answerCounts = (requests: readonly ReceivedRequest[]) =>
  requests.map(({ body }) => (body as SaveTestRequest).words.filter(({ checked }) => checked !== null).length)

/** Wraps the senders so that a test can wait for them: services do not wait for sending. */
export function awaitable(pending: Pending, saves: SavesFromPage) {
  const sending: Promise<void>[] = []
  const track = (sent: Promise<void>) => {
    sending.push(sent)
    return sent
  }
  return {
    pending: { ...pending, drain: (when) => track(pending.drain(when)) } satisfies Pending,
    saves: { sendUnstored: (save) => track(saves.sendUnstored(save)) } satisfies SavesFromPage,
    /** Resolves when every save being sent has an answer and its outcome is stored. */
    async settled() {
      while (sending.length > 0) await sending.shift()
    },
  }
}
