import type { ResultPoint } from '#contracts/result.ts'
import { readText, writeText } from '#device/settings.ts'
import type { Dependencies } from '#session/dependencies.ts'

/** What the learner writes about pictures. It is on this device alone. */
export interface DescribingServices {
  descriptions: {
    /** The text about a picture; '' where there is none. Rejects where the device cannot be read. */
    read(picture: string): Promise<string>
    /** Keeps the text about a picture. Returns whether the device has stored it. */
    write(picture: string, text: string): Promise<boolean>
    /** The newest own result on this device that tells a level. Rejects where the device cannot be read. */
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
