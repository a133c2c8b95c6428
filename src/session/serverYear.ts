import { writeText } from '#device/settings.ts'
import type { Dependencies } from './dependencies.ts'
import type { Session } from './sessionStore.ts'

/** Returns what remembers the year of each answer's `Date`, since a device's clock may be years behind. */
export function rememberServerYear({ database, store }: Pick<Dependencies, 'database' | 'store'>) {
  return ({ headers }: Response): void => {
    const time = Date.parse(headers.get('Date') ?? '')
    const serverYear = String(new Date(time).getUTCFullYear())
    if (Number.isNaN(time) || serverYear === store.get().serverYear) return
    store.set({ serverYear })
    // If the device cannot store it, the next answer tells it again.
    void writeText(database, 'serverYear', serverYear).catch(() => {})
  }
}

/** The year by the device's clock, or a later one that the server or the build of this page has told. */
export function currentYear({ serverYear }: Session, now = new Date()): number {
  return Math.max(now.getFullYear(), Number(serverYear), import.meta.env.BUILD_YEAR ?? 0)
}
