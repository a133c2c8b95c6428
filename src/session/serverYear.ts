import { hearServerTime } from '#browser/clock.ts'
import { writeText } from '#device/settings.ts'
import type { Dependencies } from './dependencies.ts'
import type { Session } from './sessionStore.ts'

/**
 * Returns a function that corrects this page's clock by an answer's `Date`, and stores its year for later ones, because a
 * device's clock may be years behind.
 */
export function rememberServerYear({ database, store }: Pick<Dependencies, 'database' | 'store'>) {
  return ({ headers }: Response): void => {
    const time = Date.parse(headers.get('Date') ?? '')
    const serverYear = String(new Date(time).getUTCFullYear())
    if (Number.isNaN(time)) return
    hearServerTime(time)
    if (serverYear === store.get().serverYear) return
    store.set({ serverYear })
    // If the device cannot store it, the next answer provides it again.
    void writeText(database, 'serverYear', serverYear).catch(() => {})
  }
}

/** Returns the year by the device's clock, or a later one known from the server or the build. */
export function currentYear({ serverYear }: Session, now = new Date()): number {
  return Math.max(now.getFullYear(), Number(serverYear), import.meta.env.BUILD_YEAR ?? 0)
}
