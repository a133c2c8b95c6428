import 'fake-indexeddb/auto'
import { openVocabDatabase } from './database.ts'

/** Opens a database that lasts as long as the page, for a browser that provides none. */
export const openMemoryDatabase = openVocabDatabase
