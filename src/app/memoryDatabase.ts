import 'fake-indexeddb/auto'
import { openVocabDatabase } from '#storage/database'

/** A database of the same kind that lives as long as the page: for a browser that gives none. */
export const openMemoryDatabase = openVocabDatabase
