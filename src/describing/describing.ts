import type { ResultPoint } from '#contracts/result.ts'
import { readText, writeText } from '#device/settings.ts'
import type { Dependencies } from '#session/dependencies.ts'

/** The learner's texts about pictures, which never leave this device. */
export interface DescribingServices {
  descriptions: {
    /** Reads the text about a picture; '' if there is none. Rejects if the device cannot be read. */
    read(picture: string): Promise<string>
    /** Stores the text about a picture. Resolves with whether it was stored; never rejects. */
    write(picture: string, text: string): Promise<boolean>
    /** Reads the newest own result on this device that tells a level. Rejects if the device cannot be read. */
    newestResult(): Promise<ResultPoint | undefined>
  }
}

export function createDescribing({ database }: Pick<Dependencies, 'database'>): DescribingServices {
  return {
    descriptions: {
      read: async (picture) => (await readText(database, `picture:${picture}`)) ?? '',
      write: (picture, text) =>
        writeText(database, `picture:${picture}`, text || null).then(
          () => true,
          () => false,
        ),
      async newestResult() {
        const [{ readPoints }, { mergePoints }] = await Promise.all([
          import('#device/storedPoints.ts'),
          import('#device/resultPoints.ts'),
        ])
        return mergePoints((await readPoints(database)).points).at(-1)
      },
    },
  }
}
