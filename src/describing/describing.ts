import type { ResultPoint } from '#contracts/result.ts'
import { changeText, readText } from '#device/settings.ts'
import type { Dependencies } from '#session/dependencies.ts'

/** The learner's texts about pictures, which never leave this device. */
export interface DescribingServices {
  descriptions: {
    /** Reads the text about a picture; '' if there is none. Rejects if the device cannot be read. */
    read(picture: string): Promise<string>
    /**
     * Stores a change of the text about a picture, beside what another tab has stored meanwhile. Resolves with the
     * stored text, or with null if the device does not store it; never rejects.
     */
    write(picture: string, before: string, text: string): Promise<string | null>
    /** Reads the newest own result on this device that tells a level. Rejects if the device cannot be read. */
    newestResult(): Promise<ResultPoint | undefined>
  }
}

export function createDescribing({ database }: Pick<Dependencies, 'database'>): DescribingServices {
  return {
    descriptions: {
      read: async (picture) => (await readText(database, `picture:${picture}`)) ?? '',
      write: (picture, before, text) =>
        changeText(database, `picture:${picture}`, (stored) => mergedText(before, text, stored)).catch(() => null),
      async newestResult() {
        const { mergePoints, readPoints } = await import('#device/resultPoints.ts')
        return mergePoints((await readPoints(database)).points).at(-1)
      },
    },
  }
}

/**
 * Returns a text with the changes of two tabs, of which nothing that either wrote is lost.
 * @param before what this tab had before its change
 * @param mine what it has now
 * @param theirs what is stored
 */
export function mergedText(before: string, mine: string, theirs: string): string {
  if (theirs === before || mine.includes(theirs)) return mine
  const at = before === '' ? -1 : theirs.lastIndexOf(before)
  if (at >= 0) return theirs.slice(0, at) + mine + theirs.slice(at + before.length)
  return [theirs, mine].filter((text) => text !== '').join('\n\n')
}
