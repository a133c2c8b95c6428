import { fileURLToPath } from 'node:url'

const folder = (name: string) => fileURLToPath(new URL(`../../server/item-bank/${name}`, import.meta.url))

/** Where the bank is kept: its items, what each version was, and how each item was reviewed. */
export const bankFolders = { items: folder('items'), releases: folder('releases'), reviews: folder('reviews') }
