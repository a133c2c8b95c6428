import 'fake-indexeddb/auto'
import { openVocabDatabase } from './database.ts'

/** Opens a database in memory, for a browser that provides none. It lasts as long as the page. */
export const openMemoryDatabase = openVocabDatabase
