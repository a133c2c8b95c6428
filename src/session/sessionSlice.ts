import type { InstallWay } from '#browser/installPrompt.ts'
import type { DeviceState } from '#device/database.ts'

/**
 * The part of the session that says how the page stands with its browser, device and server, before they have answered.
 */
export class SessionSlice {
  online = true
  /** Whether the whole app is stored on the device, and this page served from there. */
  appStored = false
  /** Whether the device had no room for the whole app. */
  deviceFull = false
  /** The database is in memory: nothing outlives the page. */
  inMemory = false
  /** Whether another tab keeps this one from the device's database. */
  device: DeviceState = 'ready'
  /** A new version of the app is ready to take over. */
  updateReady = false
  /** How the app can be installed here; null when it cannot be, or already is. */
  installWay: InstallWay | null = null
  /** The year of the server's last answer; null before the first. */
  serverYear: string | null = null
}
