import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import type { BankRelease } from '../../../server/measure/bank/releaseSchema.ts'
import type { JudgementOf } from '../review/judgementSchema.ts'
import { isFakeId } from '../review/readingFigures.ts'
import { sentenceMark, textMark } from '../textMark.ts'

type Masked = JudgementOf<'masked'>

/** Judgements of masked sentences that are counted together. */
export type MaskedGroup = { name: string; isControl: boolean; own: readonly Masked[] }

/**
 * All judgements but the control, the words among them, those of sentences that stand in the bank, and the control: retired
 * items of the first edition, whose fakes were written as fakes.
 */
export function maskedGroups(
  masked: readonly Masked[],
  items: readonly Item[],
  releases: readonly BankRelease[],
): MaskedGroup[] {
  const itemOf = new Map(items.map((item) => [item.id, item]))
  const first = releases.filter(({ edition }) => edition !== 'second')
  const isControl = ({ id, mark }: Masked) => {
    const item = itemOf.get(id)
    if (!item?.retired || sentenceMark(item) !== mark) return false
    return first.some((release) => release.items[id]?.[2] === textMark(item))
  }
  const isPresent = ({ id, mark }: Masked) => {
    const item = itemOf.get(id)
    return item !== undefined && !item.retired && sentenceMark(item) === mark
  }
  const isWord = ({ id }: Masked) => (itemOf.get(id)?.kind ?? kindOfDropped(id)) === 'word'
  const rest = masked.filter((judgement) => !isControl(judgement))
  const present = rest.filter(isPresent)
  return [
    { name: 'all but the control', own: rest },
    { name: 'all but the control, words alone', own: rest.filter(isWord) },
    { name: 'sentences that are in the bank', own: present },
    { name: 'sentences that are in the bank, words alone', own: present.filter(isWord) },
    { name: 'control: retired items of the first edition', own: masked.filter(isControl) },
  ].map((group, index, all) => ({ ...group, isControl: index === all.length - 1 }))
}

/** An item that was read and then dropped is in no file; a fake's id has the words of its subject after the prefix. */
function kindOfDropped(id: string): 'word' | 'multiword' {
  if (!isFakeId(id)) return id.startsWith('w-') ? 'word' : 'multiword'
  return /^f-[a-z]+(-\d+)?$/.test(id) ? 'word' : 'multiword'
}
