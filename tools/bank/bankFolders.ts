import { fileURLToPath } from 'node:url'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What the server reads of the bank: its code, its items and what each version was. */
export const bankFolder = folder('../../server/measure/bank')

/** Where the bank is kept: its items, what each version was, how each item was reviewed, and how expressions were rated. */
export const bankFolders = {
  items: folder('../../server/measure/bank/items'),
  releases: folder('../../server/measure/bank/releases'),
  reviews: folder('data/reviews'),
  ratings: folder('data/ratings'),
}
