import { loadOnce } from '#browser/loadOnce.ts'
import { removeTestAside } from '#device/storedTests.ts'
import { createSaving, type Saving } from '#saving/saving.ts'
import type { Dependencies } from '#session/dependencies.ts'
import { createProfileEditing, type ProfileEditing } from './editProfile.ts'
import { createTestRequests, type TestRequests } from './requestTest.ts'
import type { Sittings } from './sitting/sittings.ts'
import type { Transfers } from './transfer/transfers.ts'

export type { ProfileEditing } from './editProfile.ts'
export { adoptTest, flowOfLabel, toRunningTest } from './adoptTest.ts'

/** The services for taking a test, from its request to its submission. */
export interface TakingServices {
  tests: TestRequests
  answers: Saving
  profile: ProfileEditing
  /** Loads the identity provider's SDK, which sets the session's sign-in state. Never rejects. */
  loadSignInState: () => Promise<void>
  /** Submits the finished test. `submission` of the session says how far it is. Never rejects. */
  submitTest: () => Promise<void>
  /** Loads the code that transfers a test to and from another device. */
  loadTransfers: () => Promise<Transfers>
  /** Loads the code of a pupil's turn at this device. */
  loadSittings: () => Promise<Sittings>
  removeTestAside: (testId: string) => Promise<void>
}

export function createTaking(dependencies: Dependencies): TakingServices {
  const { database, mirror, reread, loadAuth } = dependencies
  const answers = createSaving(dependencies)
  const tests = createTestRequests(dependencies)
  return {
    tests,
    answers,
    profile: createProfileEditing(dependencies),
    loadSignInState: () =>
      loadAuth().then(
        () => {},
        () => {},
      ),
    submitTest: lazySubmission(dependencies, answers),
    async loadTransfers() {
      return (await import('./transfer/transfers.ts')).createTransfers(dependencies, answers)
    },
    async loadSittings() {
      return (await import('./sitting/sittings.ts')).createSittings(dependencies, answers, tests)
    },
    async removeTestAside(testId) {
      await removeTestAside(database, testId)
      if (mirror.read()?.test_id === testId) mirror.clear()
      await reread()
    },
  }
}

/**
 * The submission. Its code loads on first use; during the test it is already loaded, together with the results step.
 */
function lazySubmission(dependencies: Dependencies, answers: Saving): () => Promise<void> {
  const load = loadOnce(async () =>
    (await import('#taking/submission/submitTest.ts')).createSubmission(dependencies, answers),
  )
  dependencies.pending.register('completion', {
    needsToken: true,
    awaited: true,
    send: async (row) => (await load()).send(row),
  })
  return async () => {
    const submission = await load().catch(() => null)
    if (submission) await submission.submit()
    else dependencies.store.set({ submission: { kind: 'waiting', until: 'online' } })
  }
}
