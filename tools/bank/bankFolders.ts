import { fileURLToPath } from 'node:url'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The server's part of the bank: its code, its items and its releases. */
export const bankFolder = folder('../../server/measure/bank')

/** The folders of the bank's items and releases, the reviews of items, the ratings of expressions and the gate's criteria. */
export const bankFolders = {
  items: folder('../../server/measure/bank/items'),
  releases: folder('../../server/measure/bank/releases'),
  reviews: folder('data/reviews'),
  ratings: folder('data/ratings'),
  criteria: folder('data/criteria'),
}
