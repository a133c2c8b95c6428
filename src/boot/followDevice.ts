import type { DeviceState } from '#device/database.ts'
import type { Dependencies } from '#session/dependencies.ts'
import type { Services } from './services.ts'

/**
 * Returns a function that updates the session when the device's database opens after all, or is lost to a newer build.
 */
export function deviceFollower(
  { store, reread }: Pick<Dependencies, 'store' | 'reread'>,
  { answers, tests }: Pick<Services, 'answers' | 'tests'>,
): (state: DeviceState) => void {
  async function goOn() {
    await reread()
    // Without a running test, the device now works again. With one, `saveNow` stores it and says so.
    if (store.get().test === null) store.set({ deviceFailing: false })
    await answers.saveNow()
    if (store.get().testRequest.kind === 'failed') await tests.ensure()
  }
  return (device) => {
    store.set({ device })
    // If something fails here, the next answer tries again.
    if (device === 'ready') void goOn().catch(() => {})
  }
}
