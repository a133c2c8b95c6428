import type { Candidate, Deal } from './candidates.ts'

/**
 * The blocks of a deal laid around a ring of circumference 1, the easiest first: where each ends. The wider a block, the
 * more often a form has an item of it; one that forms never have has no width.
 */
export type Ring = readonly number[]

/** Lays a deal's blocks around a ring by how often a form has their items, up to a constant. */
export function ringOf(deal: Deal, rateOf: (candidate: Candidate) => number): Ring {
  const blocks = Array.from({ length: blocksOf(deal) }, (_, block) => itemsOf(deal, block))
  const widths = blocks.map((items) => meanOf(items.map(rateOf)))
  const total = widths.reduce((sum, width) => sum + width, 0)
  let end = 0
  return widths.map((width) => (end += width / total))
}

/** Returns a pack's item at a place of the ring, which goes on beyond 0 and 1. */
export function itemAt({ byPack }: Deal, pack: number, ring: Ring, place: number): Candidate {
  const items = byPack[pack]!
  // The last block may have no item of the pack.
  return items[Math.min(blockAt(ring, place), items.length - 1)]!
}

/** Returns the items of all packs between two places of the ring, less than a circumference apart. */
export function itemsBetween(deal: Deal, ring: Ring, from: number, to: number): Candidate[] {
  const first = blockAt(ring, from)
  const count = (blockAt(ring, to) - first + ring.length) % ring.length
  return Array.from({ length: count + 1 }, (_, index) => itemsOf(deal, (first + index) % ring.length)).flat()
}

/** Returns the items on a ring, each with the part of it that is theirs, on average over the packs. */
export function partsOf(deal: Deal, ring: Ring): { candidate: Candidate; part: number }[] {
  return ring.flatMap((end, block) => {
    const width = end - (ring[block - 1] ?? 0)
    const items = width > 0 ? itemsOf(deal, block) : []
    return items.map((candidate) => ({ candidate, part: width / items.length }))
  })
}

function blockAt(ring: Ring, place: number): number {
  const around = place - Math.floor(place)
  let [low, high] = [0, ring.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (ring[middle]! <= around) low = middle + 1
    else high = middle
  }
  return low
}

function blocksOf({ byPack }: Deal): number {
  return Math.max(...byPack.map(({ length }) => length))
}

function itemsOf({ byPack }: Deal, block: number): Candidate[] {
  return byPack.flatMap((items) => items[block] ?? [])
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
