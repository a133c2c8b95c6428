import { fileURLToPath } from 'node:url'

/** The folder of the bank and of the code that reads it. */
export const bankFolder = fileURLToPath(new URL('../../server/measure/bank', import.meta.url))

const folder = (name: string) => fileURLToPath(new URL(`../../server/measure/bank/${name}`, import.meta.url))

/** Where the bank is kept: its items, what each version was, how each item was reviewed, and how expressions were rated. */
export const bankFolders = {
  items: folder('items'),
  releases: folder('releases'),
  reviews: folder('reviews'),
  ratings: folder('ratings'),
}
