import { describe, expect, test } from 'vitest'
import { cefrLevels } from '#contracts/cefr.ts'
import { abilityOfLevel } from '#reading/ability.ts'
import lemmas from '#reading/lemmas.json'
import { createReader, type TextReading } from '#reading/reader.ts'
import { MAX_SIZE } from '#reading/textOfFile.ts'
import pageTexts from '#result/inked/pageTexts.json'
import { LEMMA_SLOPE } from '#rules/reading/knowing.ts'
import { lemmaTable } from '#rules/reading/lemmaTable.ts'
import { DISCRIMINATION, slope } from '../../server/measure/scoring/itemResponse.ts'

const small = createReader(
  lemmaTable({ lemmas: { '-2.0': 'egg', '0.0': 'walk', '2.9': 'brocade' }, known: 'the a in', forms: '', rest: 2 }),
)
const whole = createReader(lemmaTable(lemmas))
const at = (ability: number) => ({ at: ability, lower: ability - 0.5, upper: ability + 0.5 })
const read = (text: string, ability = 0, shown = 1000, reader = small) =>
  reader.read({ text, ability: at(ability), shown }) as TextReading
/** The chance to know a word that is as hard as this above the ability. */
const chance = (above: number) => 1 / (1 + Math.exp(LEMMA_SLOPE * above))

// §12.64
describe('a small text, counted by hand', () => {
  const text = 'Anna walked in the brocade. The 2 eggs, the gossamer …'
  test('the share is the mean chance of its eight English words, at the ability and at the ends of its range', () => {
    const { counts, share } = read(text)
    expect(counts).toEqual({ between: 11, word: 7, rare: 1, name: 1, number: 1, foreign: 0 })
    const byHand = (theta: number) =>
      (4 + chance(0 - theta) + chance(2.9 - theta) + chance(-2 - theta) + chance(2 - theta)) / 8
    expect(share.at).toBeCloseTo(byHand(0), 10)
    expect([share.lower, share.upper]).toEqual([expect.closeTo(byHand(-0.5), 10), expect.closeTo(byHand(0.5), 10)])
  })
  test('the hardest words are without ink; names and numbers have it', () => {
    const runs = read(text)
      .blocks.flat()
      .flatMap((line) => line.runs)
    expect(runs.filter(({ look }) => look === 'known').map((run) => run.text)).toEqual([
      'Anna walked in the',
      'The 2 eggs, the',
    ])
    expect(runs.filter(({ look }) => look === 'next').map((run) => run.text)).toEqual(['brocade', 'gossamer'])
  })
  test('of the words without ink those come first that the text has most often, then the easiest', () => {
    expect(read('brocade gossamer the walk brocade egg', -1).opening.map(({ lemma, times }) => [lemma, times])).toEqual(
      [
        ['brocade', 2],
        ['walk', 1],
        ['gossamer', 1],
      ],
    )
  })
})

// §12.64
test.each(['B1', 'B2', 'C1'] as const)(
  'of our text for %s a reader of that level sees as many words without ink as are expected to be unknown',
  (level) => {
    const answer = whole.read({ text: pageTexts.texts[level], ability: abilityOfLevel(level), shown: 10_000 })
    const { blocks, share, counts } = answer as TextReading
    const bare = blocks.flat(2).flatMap(({ runs }) => runs.filter(({ look }) => look === 'next' || look === 'pale'))
    expect(Math.abs(bare.length - (1 - share.at) * (counts.word + counts.rare))).toBeLessThan(2)
  },
)

test('the curve of a lemma is that of the model with the error of the list', () => {
  expect(LEMMA_SLOPE).toBeCloseTo(slope({ b_sd: 0.95, discrimination: DISCRIMINATION }), 10)
})

// §12.64
test('our six texts get harder from B1 on, at each level, and easier with each level of the reader', () => {
  const shares = cefrLevels.map((reader) =>
    cefrLevels.map((page) => {
      const answer = whole.read({ text: pageTexts.texts[page], ability: abilityOfLevel(reader), shown: 0 })
      return (answer as TextReading).share.at
    }),
  )
  for (const [index, ofReader] of shares.entries()) {
    const fromB1 = ofReader.slice(2)
    expect(fromB1).toEqual(fromB1.toSorted((one, other) => other - one))
    if (index > 0)
      for (const [page, share] of ofReader.entries()) expect(share).toBeGreaterThan(shares[index - 1]![page]!)
  }
})

// §12.65
test.each([
  ['an empty text', '', 'empty'],
  ['spaces and signs', ' \n … — !\n', 'empty'],
  ['two megabytes', 'the egg '.repeat(MAX_SIZE / 4), 'tooLong'],
  ['numbers and names alone', '12 34 Anna', 'notEnglish'],
  ['German', 'Der Hund geht in die Stadt und kauft ein Buch. Er will nicht mehr warten.', 'notEnglish'],
  ['Spanish', 'El perro no quiere esperar más. La casa es grande y tiene un jardín muy bonito.', 'notEnglish'],
  ['French', 'Il a pris son manteau. La voiture est dans la rue, et nous ne voulons pas attendre.', 'notEnglish'],
  ['Russian', 'Собака идёт в город и покупает книгу.', 'notEnglish'],
  ['Japanese', '犬が町へ行って、本を買います。', 'notEnglish'],
])('%s is not read, and the answer says why', (_what, text, problem) => {
  expect(whole.read({ text, ability: at(0), shown: 1000 })).toEqual({ problem })
})

describe('what is shown', () => {
  test('as many characters as asked for are shown, whole words, and whether there is more', () => {
    const shownText = ({ blocks }: TextReading) =>
      blocks
        .flat(2)
        .flatMap(({ runs }) => runs.map((run) => run.text))
        .join('')
    expect(shownText(read('the egg, the egg', 0, 6))).toBe('the ')
    expect(read('the egg, the egg', 0, 6).hasMore).toBe(true)
    expect(read('the egg, the egg', 0, 16).hasMore).toBe(false)
    expect(shownText(read('the egg' + ' '.repeat(500) + 'egg', 0, 10))).toBe('the egg   ')
  })
  test('lines broken at a fixed width are joined, those of a poem or a menu are not', () => {
    const line = 'the egg in a walk the egg in a walk the egg in the walk the egg'
    const lines = (text: string) => read(text).blocks.map((block) => block.length)
    expect(lines(`${line}\r\n${line}\r\n${line}\r\n${line}\r\nthe\r\n\r\nthe egg`)).toEqual([1, 1])
    expect(lines('the egg\nthe walk\nthe egg\n\na walk')).toEqual([3, 1])
  })
})

// §12.66
test('the words I know are those with a chance of .9, and how many are expected to be wrong and missing is told', () => {
  const found = small.known(0)
  expect(found.words.map(({ lemma }) => lemma)).toEqual(['a', 'egg', 'in', 'the'])
  expect(found.words[1]!.chance).toBeCloseTo(chance(-2), 10)
  expect(found.wrong).toBeCloseTo(1 - chance(-2), 10)
  expect(found.missing).toBeCloseTo(chance(0) + chance(2.9), 10)
})
