import { createHmac } from 'node:crypto'
import type { ItemBank } from './bank/itemBank.ts'
import type { Item } from './bank/itemSchema.ts'

/** Not secret: it separates these ids from other hashes of the same texts. Another key or length changes every id. */
const KEY = 'item ids of the English vocabulary test'

/** 16 characters of base64url are 96 bits, enough to avoid collisions within a bank. */
const LENGTH = 16

/** Kept for as long as their items: a completion tells 70, and each takes 5 µs to compute. */
const ids = new WeakMap<object, string>()

/**
 * Returns the public id of an expression. It derives from the headword, which is unique among real items in use, so it
 * survives a rewritten sentence. The bank's own id stays secret, because its prefix reveals fakes.
 * @throws Error for a fake, because clients must not even learn that it is an item.
 */
export function itemId(item: Pick<Item, 'subject' | 'fake'>): string {
  if (item.fake) throw new Error('A fake has no item id')
  const known = ids.get(item)
  if (known !== undefined) return known
  const id = createHmac('sha256', KEY).update(item.subject).digest('base64url').slice(0, LENGTH)
  ids.set(item, id)
  return id
}

const subjectsOfBanks = new WeakMap<ItemBank, ReadonlyMap<string, string>>()

/** Returns the subjects of a bank's real items by item id; for a retired item, the subject of its replacement. */
export function subjectsByItemId(bank: ItemBank): ReadonlyMap<string, string> {
  const found = subjectsOfBanks.get(bank)
  if (found) return found
  const real = [...bank.byId.values()].filter(({ fake }) => !fake)
  // Items in use come last, so that of two items with the same headword the one in use is kept.
  const subjects = new Map(
    real
      .toSorted((one, other) => Number(other.retired !== undefined) - Number(one.retired !== undefined))
      .map((item) => [itemId(item), (bank.byId.get(item.replaced_by ?? item.id) ?? item).subject]),
  )
  subjectsOfBanks.set(bank, subjects)
  return subjects
}
