import type { Page } from '@playwright/test'

/** The learner's profile as it rests on the device. */
export const storedProfile = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<Record<string, unknown>>((resolve, reject) => {
        const opening = indexedDB.open('vocab')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('profile').objectStore('profile').get('userProfile')
          reading.onsuccess = () => resolve(reading.result)
          reading.onerror = () => reject(reading.error)
          opening.result.close()
        }
      }),
  )
