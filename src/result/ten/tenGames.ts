import * as z from 'zod/mini'
import { ApiError } from '#api/apiError.ts'
import { call } from '#api/call.ts'
import { MAX_PRACTISED } from '#contracts/limits.ts'
import { ReadTen, TenSentences } from '#contracts/ten.ts'
import { changeText, readText, writeText } from '#device/settings.ts'
import type { Dependencies } from '#session/dependencies.ts'

/** Ten sentences of a friend, with the answers so far, which never leave this device by themselves. */
const TenGame = z.object({
  sentences: TenSentences.shape.sentences,
  answers: z.array(z.boolean()).check(z.maxLength(10)),
})
export type TenGame = z.infer<typeof TenGame>

/** Why there are no sentences. 'gone': their owner no longer lets friends try them. */
export type TenRefusal = 'offline' | 'gone' | 'failed'

/** What the ten sentences of friends need; their code loads with the first result that has them. */
export interface TenServices {
  ofTen: Pick<Dependencies, 'database' | 'http'>
}
type OfTen = TenServices['ofTen']

/**
 * Opens ten sentences: as this device has them or else from the server. They are kept here from then on, so that they
 * need no connection, and this device's next test leaves them out. Never rejects.
 */
export async function openTen(ofTen: OfTen, shortcode: string): Promise<TenGame | TenRefusal> {
  const kept = await readGame(ofTen, shortcode).catch(() => null)
  if (kept) return kept
  try {
    const { sentences } = await call(ofTen.http, ReadTen, { params: { shortcode } })
    const game = { sentences, answers: [] }
    await keepGame(ofTen, shortcode, game)
    await noteTried(ofTen, game)
    return game
  } catch (error) {
    if (!(error instanceof ApiError)) return 'failed'
    if (error.status === null) return 'offline'
    return error.isRefusal(404) ? 'gone' : 'failed'
  }
}

/** Keeps the answers so far. Where the device does not store them, they last as long as the page. */
export async function keepGame({ database }: OfTen, shortcode: string, game: TenGame): Promise<void> {
  await writeText(database, `ten:${shortcode}`, JSON.stringify(game)).catch(() => {})
}

async function readGame({ database }: OfTen, shortcode: string): Promise<TenGame | null> {
  const stored = await readText(database, `ten:${shortcode}`)
  return stored === null ? null : (TenGame.safeParse(JSON.parse(stored)).data ?? null)
}

/** Adds the ids of real sentences to those that the next test leaves out, the newest last. */
async function noteTried({ database }: OfTen, { sentences }: TenGame): Promise<void> {
  const ids = sentences.flatMap(({ item_id }) => item_id ?? [])
  await changeText(database, 'tried', (stored) =>
    [...stored.split(' ').filter((id) => id && !ids.includes(id)), ...ids].slice(-MAX_PRACTISED).join(' '),
  ).catch(() => {})
}
