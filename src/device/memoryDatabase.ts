import 'fake-indexeddb/auto'
import { openVocabDatabase } from './database.ts'

/** A database of the same kind that lives as long as the page: for a browser that gives none. */
export const openMemoryDatabase = openVocabDatabase
