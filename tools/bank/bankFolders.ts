import { fileURLToPath } from 'node:url'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The server's part of the bank: its code, its items and its releases. */
export const bankFolder = folder('../../server/measure/bank')

/** The folders of the bank's items, its releases, the reviews of items and the ratings of expressions. */
export const bankFolders = {
  items: folder('../../server/measure/bank/items'),
  releases: folder('../../server/measure/bank/releases'),
  reviews: folder('data/reviews'),
  ratings: folder('data/ratings'),
}
