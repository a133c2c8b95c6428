import { writeSwitch, writeText, type Switch } from '#device/settings.ts'
import { newestAnswer, restoredTest } from '#rules/mergeAnswers.ts'
import { endWaiting } from '#saving/saving.ts'
import type { Dependencies } from './dependencies.ts'
import { isKept } from './sessionStore.ts'

/** A switch that the learner sets and that is part of the session. */
export type SessionSwitch = Exclude<Switch, 'awaitingTest'>

/** The services of the session, for every screen. */
export interface SessionServices {
  /** Sets a switch. If the device cannot store it, it lasts until the page is closed. */
  setSwitch: (name: SessionSwitch, on: boolean) => Promise<void>
  /**
   * Returns the shortcode of a result that arrived while another screen was open, and clears it, so that it shows once.
   */
  takeArrivedResult: () => string | null
  /** Returns whether a result was deleted, and clears the note, so that it shows once. */
  takeResultDeleted: () => boolean
  applyUpdate: () => void
  /** Stops offering the new version on this page. The next page load switches to it by itself. */
  putOffUpdate: () => void
  /** Loads the page again. Returns false, and does nothing, when answers would be lost by that. */
  reload: () => boolean
  /** Sends now what another tab holds up (§11.38). */
  sendHeldUp: () => void
  /** Opens the browser's install dialog; true when the learner agreed. */
  installApp: () => Promise<boolean>
  /** Stores that installing was offered at this result, so that it is not offered there again. */
  noteInstallHint: (shortcode: string) => Promise<void>
  /** Stores that the learner came to the test from this result, so that their own stands beside it. */
  noteInvitation: (shortcode: string) => Promise<void>
}

export function createSessionServices(dependencies: Dependencies): SessionServices {
  const { database, store, mirror, applyUpdate, reload, installPrompt } = dependencies
  return {
    async setSwitch(name, on) {
      store.set({ [name]: on })
      await writeSwitch(database, name, on).catch(() => {})
    },
    takeArrivedResult() {
      const { arrivedResult } = store.get()
      store.set({ arrivedResult: null })
      return arrivedResult
    },
    takeResultDeleted() {
      const { resultDeleted } = store.get()
      store.set({ resultDeleted: false })
      return resultDeleted
    },
    applyUpdate,
    putOffUpdate: () => store.set({ updateReady: false }),
    reload() {
      const { test } = store.get()
      const unkept = !isKept(store.get())
      // If the mirror works, it has what the device did not store.
      const mirrored = unkept ? mirror.read() : null
      const hasUnsentAnswers = test && unkept && newestAnswer(test) > test.saved_through
      const isMirrored = test && mirrored?.test_id === test.test_id && restoredTest(mirrored, test) === mirrored
      if (hasUnsentAnswers && !isMirrored) return false
      reload()
      return true
    },
    sendHeldUp: endWaiting,
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
