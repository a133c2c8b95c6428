import type { InstallWay } from '#browser/installPrompt.ts'
import type { DeviceState } from '#device/database.ts'

/** The session's fields about browser, device and server, with the values at the start. */
export class SessionSlice {
  online = true
  /** Whether the whole app is stored on the device, and the page was loaded from there. */
  appStored = false
  /** Whether the device had no room for the whole app. */
  deviceFull = false
  /** Whether the database is in memory, so that its data is lost with the page. */
  inMemory = false
  /** The state of the device's database, which another tab may block. */
  device: DeviceState = 'ready'
  /** Whether a new version of the app is waiting. */
  updateReady = false
  /** How the app can be installed here; null if it cannot be, or already is. */
  installWay: InstallWay | null = null
  /** The year of the server's last answer; null before the first. */
  serverYear: string | null = null
}
