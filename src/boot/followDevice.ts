import type { DeviceState } from '#device/database.ts'
import type { Dependencies } from '#session/dependencies.ts'
import type { Services } from './services.ts'

/**
 * Returns a function that updates the session when the device's database opens late, or is lost to a newer build.
 */
export function deviceFollower(
  { store, reread }: Pick<Dependencies, 'store' | 'reread'>,
  { answers, tests }: Pick<Services, 'answers' | 'tests'>,
): (state: DeviceState) => void {
  async function resume() {
    await reread()
    // Without a running test, the device counts as working again; with one, `saveNow` stores it and reports the
    // outcome.
    if (store.get().test === null) store.set({ deviceFailing: false })
    await answers.saveNow()
    if (store.get().testRequest.kind === 'failed') await tests.ensure()
  }
  return (device) => {
    store.set({ device })
    // If this fails, the next answer tries again.
    if (device === 'ready') void resume().catch(() => {})
  }
}
