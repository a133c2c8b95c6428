import { writeSwitch, writeText, type Switch } from '#device/settings.ts'
import type { SubmissionEnd } from '#flow/completion.ts'
import { hasUnsaved, restoredTest } from '#rules/mergeAnswers.ts'
import { stopWaiting } from '#saving/saving.ts'
import type { Dependencies } from './dependencies.ts'
import { isKept } from './sessionStore.ts'

/** A switch of the session that the learner can set. */
export type SessionSwitch = Exclude<Switch, 'awaitingTest'>

/** The session's services, for every screen. */
export interface SessionServices {
  /** Sets a switch. If the device cannot store it, it lasts until the page closes. */
  setSwitch: (name: SessionSwitch, on: boolean) => Promise<void>
  /** Returns how the submission has ended, once: the screen that takes it leads on. */
  takeSubmission: () => SubmissionEnd | null
  /** Returns whether a result was deleted, and resets this, so that it is announced once. */
  takeResultDeleted: () => boolean
  applyUpdate: () => void
  /** Stops offering the new version on this page. The next page load switches to it anyway. */
  postponeUpdate: () => void
  /** Reloads the page. Returns false without reloading if answers would be lost. */
  reload: () => boolean
  /** Sends at once what another tab blocks (§11.38). */
  sendWithoutLock: () => void
  /** Opens the browser's install dialog; true if the learner agreed. */
  installApp: () => Promise<boolean>
  /** Records that installing was offered at this result, so that it is not offered there again. */
  noteInstallHint: (shortcode: string) => Promise<void>
  /** Records the result whose link led the learner to the test, so that their own is compared with it. */
  noteInvitation: (shortcode: string) => Promise<void>
}

export function createSessionServices(dependencies: Dependencies): SessionServices {
  const { database, store, mirror, applyUpdate, reload, installPrompt } = dependencies
  return {
    async setSwitch(name, on) {
      store.set({ [name]: on })
      await writeSwitch(database, name, on).catch(() => {})
    },
    takeSubmission() {
      const { submission } = store.get()
      if (submission.kind !== 'done' && submission.kind !== 'leads') return null
      store.set({ submission: { kind: 'idle' } })
      return submission
    },
    takeResultDeleted() {
      const { resultDeleted } = store.get()
      store.set({ resultDeleted: false })
      return resultDeleted
    },
    applyUpdate,
    postponeUpdate: () => store.set({ updateReady: false }),
    reload() {
      const { test } = store.get()
      const unstored = !isKept(store.get())
      // If the mirror works, it contains the answers that the device could not store.
      const mirrored = unstored ? mirror.read() : null
      const hasUnsentAnswers = test && unstored && hasUnsaved(test)
      const isMirrored = test && mirrored?.test_id === test.test_id && restoredTest(mirrored, test) === mirrored
      if (hasUnsentAnswers && !isMirrored) return false
      reload()
      return true
    },
    sendWithoutLock: stopWaiting,
    installApp: installPrompt.open,
    async noteInstallHint(installHintAt) {
      store.set({ installHintAt })
      await writeText(database, 'installHintAt', installHintAt).catch(() => {})
    },
    async noteInvitation(invitedBy) {
      store.set({ invitedBy })
      await writeText(database, 'invitedBy', invitedBy).catch(() => {})
    },
  }
}
