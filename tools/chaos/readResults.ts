import { setTimeout as pause } from 'node:timers/promises'
import { sharedResultPath } from '../../src/contracts/apiPaths.ts'
import { ownResultPath } from '../../src/contracts/ownResult.ts'
import { callApi } from './apiCall.ts'
import { LoadEnded } from './gate.ts'
import type { LoadPlace } from './learner.ts'

/** Start of the readers' addresses, separate from those of learners and of the verification. */
const FIRST_ADDRESS = 1 << 12
const NOTHING_TO_SEE_MS = 100

/**
 * Repeatedly reads results by their links and as their owners; resolves when the load has ended.
 * @param number a unique number of the reader in the run
 */
export async function readResults(place: LoadPlace, number: number, random: () => number): Promise<void> {
  const { addressOf, apis, gate, ledger, traffic, tokenFor } = place
  const pick = <T>(things: readonly T[]): T | undefined => things[Math.floor(random() * things.length)]
  const read = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
    const request = { method: 'GET', path, headers: { ...addressOf(FIRST_ADDRESS + number), ...headers } } as const
    const outcome = await gate.through(() =>
      callApi(pick(apis)!, request, traffic, (kind, what) => ledger.complain(kind, what)),
    )
    if (outcome.kind === 'refused') ledger.complain('lost', `${path} was refused: ${outcome.status}`)
  }
  try {
    for (;;) {
      const record = pick(ledger.tests.filter((test) => !test.broken && test.acknowledgedCompletions.length > 0))
      if (!record) {
        await gate.opened()
        await pause(NOTHING_TO_SEE_MS)
      } else if (random() < 0.5) {
        await read(sharedResultPath(record.shortcode))
      } else {
        const token = await tokenFor(record.acknowledgedCompletions[0]!.userId)
        await read(ownResultPath(record.shortcode), { authorization: `Bearer ${token}` })
      }
    }
  } catch (error) {
    if (!(error instanceof LoadEnded)) throw error
  }
}
