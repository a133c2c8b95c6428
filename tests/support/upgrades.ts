import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, vi } from 'vitest'
import { openVocabDatabase, type VocabDatabase } from '#device/database.ts'
import { readText } from '#device/settings.ts'
import { readContents } from './otherBuilds.ts'

/** Gives each test of a file a browser without databases. */
export function emptyBrowserPerTest(): void {
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory()
  })
  afterEach(() => void vi.restoreAllMocks())
}

export const STORES = [
  'claims',
  'history',
  'notebookCards',
  'notebookLog',
  'notebookState',
  'ownDetails',
  'ownResults',
  'pending',
  'profile',
  'resultPoints',
  'settings',
  'sharedResults',
  'tests',
]

export const PAUSE = { attempts: 3, not_before: 1_795_000_000_000, asked: true }

/** Opens the device once with `open`, and returns its contents. */
export async function readContentsAfterUpgrade(open: () => Promise<VocabDatabase> = openVocabDatabase) {
  const device = await open()
  // The first read waits for the upgrade.
  await readText(device, 'deck')
  device.close()
  return readContents()
}
