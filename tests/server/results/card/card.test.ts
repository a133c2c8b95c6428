import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { cefrLevels } from '#contracts/cefr.ts'
import type { SharedResult } from '#contracts/result.ts'
import { editionNames, levelScales, rulerPosition } from '#rules/levelScale.ts'
import { palette } from '#rules/palette.ts'
import { cardTitle, createDrawCard } from '../../../../server/results/card/drawCard.ts'
import { readTypeface } from '../../../../server/results/card/typeface.ts'
import { aResultWithCounts, aSharedResult, aSpecifiedResult, type ResultChanges } from '../../../support/builders.ts'

const drawCard = createDrawCard()
const bold = readTypeface(600, ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'])

/** The picture's pixels, each as a colour in CSS notation: '#rrggbb'. */
async function drawPixels(changes: ResultChanges = {}) {
  return drawResultPixels(aSharedResult(changes))
}

async function drawResultPixels(result: SharedResult) {
  const { data, info } = await sharp(await drawCard(result))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const at = (x: number, y: number) => {
    const start = (y * width + x) * channels
    return `#${data.subarray(start, start + 3).toString('hex')}`
  }
  const row = (y: number, from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => ({ x: from + index, colour: at(from + index, y) }))
  return { width, height, channels, at, row, data }
}

/** The positions of the ruler, and of the bars of a result with the native range. */
const RULER = { x: 72, width: 456, y: 486 }
const BARS = { x: 640, width: 488, rows: [236, 394, 514] }

describe('the picture', () => {
  test('the picture has the size that previews require, and no transparency', async () => {
    const { width, height, channels } = await drawPixels()
    expect([width, height, channels]).toEqual([1200, 630, 3])
  })

  const results = editionNames.flatMap((edition) => cefrLevels.map((level) => ({ edition, level })))
  test.each(results)(
    'the picture of $level has its marker at the ability, within the band of its range: $edition edition',
    async ({ edition, level }) => {
      const scale = levelScales[edition]
      const ability = { A1: -2, A2: -0.8, B1: 0, B2: 0.6, C1: 1.3, C2: 2.2 }[level]
      const { row } = await drawPixels({ edition, level, ability, ability_range: [ability - 0.5, ability + 0.4] })
      const line = row(RULER.y, RULER.x, RULER.x + RULER.width)
      const marker = line.filter(({ colour }) => colour === palette.accent).map(({ x }) => x)
      const middle = (marker[0]! + marker.at(-1)! + 1) / 2
      expect(Math.abs(middle - (RULER.x + rulerPosition(ability, scale) * RULER.width))).toBeLessThanOrEqual(1.5)
      const band = row(RULER.y - 12, RULER.x, RULER.x + RULER.width).filter(({ colour }) => colour === palette.band)
      const ends = [ability - 0.5, ability + 0.4].map((end) => RULER.x + rulerPosition(end, scale) * RULER.width)
      // Its ends are round.
      expect(Math.abs(band[0]!.x - ends[0]!)).toBeLessThanOrEqual(9)
      expect(Math.abs(band.at(-1)!.x - ends[1]!)).toBeLessThanOrEqual(9)
    },
  )

  const columnsOf = ({ row }: Awaited<ReturnType<typeof drawPixels>>, y: number, colour: string) =>
    row(y, BARS.x, BARS.x + BARS.width)
      .filter((pixel) => pixel.colour === colour)
      .map(({ x }) => x)

  // §3.58
  test('the picture has a bar for each count, with a tick at it and a fade over its range, and a flag at a native speaker’s count', async () => {
    const picture = await drawPixels(aResultWithCounts())
    const expected = [
      { value: 11 / 52, from: 9876 / 52_000, to: 12_890 / 52_000, native: 42 / 52 },
      { value: 1900 / 3720, from: 1612 / 3720, to: 2103 / 3720, native: 1 },
      { value: 1400 / 3770, from: 1160 / 3770, to: 1720 / 3770, native: 1 },
    ]
    for (const [index, { value, from, to, native }] of expected.entries()) {
      const y = BARS.rows[index]!
      const place = (share: number) => BARS.x + share * BARS.width
      expect(
        columnsOf(picture, y, palette.accent)
          .filter((x) => x < place(value) - 3)
          .at(-1),
      ).toBeCloseTo(place(from), -1)
      expect(columnsOf(picture, y - 11, palette.accent).at(-1)).toBeCloseTo(place(value), -1)
      expect(columnsOf(picture, y, palette.native)[0]).toBeCloseTo(place(to), -1)
      expect(columnsOf(picture, y - 14, palette.ink).at(-1)).toBeCloseTo(place(native), -1)
    }
    const natives = columnsOf(picture, 257, palette.control)
    expect(natives[0]).toBeCloseTo(BARS.x + (27 / 52) * BARS.width, -1)
    expect(natives.at(-1)).toBeCloseTo(BARS.x + BARS.width, -1)
  })

  // §3.75
  test.each([
    ['second', 5017],
    ['third', 4525],
  ])(
    'the picture of a level below B2 marks the start of the next one in the bar of words, before the flag: %s edition',
    async (edition, start) => {
      const low = aResultWithCounts({ edition, level: 'A2', lemmas_number: 3500, lemmas_range: [3000, 4000] })
      const marks = columnsOf(await drawPixels(low), 221, palette.ink)
      expect(marks[0]).toBeCloseTo(BARS.x + (start / 52_000) * BARS.width, -1)
      expect(marks.at(-1)).toBeCloseTo(BARS.x + (42 / 52) * BARS.width, -1)
    },
  )

  // §8.63
  test('the picture of a result without a range has its marker in the middle of the level, and no band', async () => {
    const line = (await drawResultPixels(aSpecifiedResult())).row(RULER.y, RULER.x, RULER.x + RULER.width)
    const marker = line.filter(({ colour }) => colour === palette.accent).map(({ x }) => x)
    expect((marker[0]! + marker.at(-1)! + 1) / 2).toBeCloseTo(RULER.x + (3.5 / 6) * RULER.width, -1)
    expect(line.map(({ colour }) => colour)).not.toContain(palette.band)
  })

  test('the picture shows the level large, on a stroke of the pen', async () => {
    const { row } = await drawPixels()
    const line = row(320, 60, 420).map(({ colour }) => colour)
    expect(line.filter((colour) => colour === palette.mark).length).toBeGreaterThan(60)
    expect(line.filter((colour) => colour === palette.ink).length).toBeGreaterThan(60)
  })

  test('the picture says if the result is less sure than usual', async () => {
    const foot = ({ row }: Awaited<ReturnType<typeof drawPixels>>) =>
      [573, 578, 583].flatMap((y) => row(y, 72, 500)).filter(({ colour }) => colour === palette['ink-soft']).length
    expect(foot(await drawPixels())).toBe(0)
    expect(foot(await drawPixels({ overclaiming: true }))).toBeGreaterThan(20)
    expect(foot(await drawPixels({ edition: 'third', ability_range: [-2.2, 0.9] }))).toBeGreaterThan(20)
  })

  // §12.32
  test('the picture of results without a level is the same for all, without level, ruler, bars and name', async () => {
    const none = await drawPixels({ tells_level: false })
    const other = await drawPixels({ tells_level: false, full_name: null, level: 'A1', lemmas_number: 90, ability: -4 })
    expect(none.data.equals(other.data)).toBe(true)
    const colours = new Set(
      [RULER.y, ...BARS.rows, 250].flatMap((y) => none.row(y, 0, 1200).map(({ colour }) => colour)),
    )
    expect([...colours].sort()).toEqual([palette.card, palette.paper].sort())
    const title = [310, 320, 330].flatMap((y) => none.row(y, 72, 1128)).map(({ colour }) => colour)
    expect(title).toEqual(expect.arrayContaining([palette.ink, palette.mark]))
  })

  test.each([
    ['nothing known', { lemmas_number: 0, lemmas_range: [0, 3], phrasal_verbs_number: 0, idioms_number: 0 }],
    ['more than a native speaker', { lemmas_number: 60_000, lemmas_range: [50_000, 70_000], ability: 9 }],
    ['an empty range', { ability: -9, ability_range: [-9, -9] }],
  ] as const)('the picture can be drawn with %s', async (_, changes) => {
    const { width, at } = await drawPixels(changes as ResultChanges)
    expect([width, at(2, 2), at(1197, 627)]).toEqual([1200, palette.paper, palette.paper])
  })
})

describe('the name in the picture', () => {
  const title = (name: string | null) => cardTitle(name, bold, 40, 1056)

  test.each(['Anna Bell', 'Nguyễn Thị Ánh', 'Δημήτρης Παππάς', 'Дмитрий Їжак', '"><script>'])(
    'a name is drawn if the typeface has its letters: %s',
    (name) => {
      expect(title(name)).toBe(`${name}'s Vocabulary Test Result`)
    },
  )

  test.each(['أحمد بن علي', '李雷', 'Ann 😀', 'Ann\u202Ecod', 'x̄ӿ'])(
    'a name that would look wrong is left out: %j',
    (name) => {
      expect(title(name)).toBe('Vocabulary Test Result')
    },
  )

  test('a name is drawn with letters and marks combined, on one line', () => {
    expect(title('Zoe\u0301 \n Bell ')).toBe("Zoé Bell's Vocabulary Test Result")
  })

  test.each(['W', 'i', 'Ж'])('a name that is too long ends in an ellipsis: 200 × %s', (letter) => {
    const shown = title(letter.repeat(200))
    expect(shown).toMatch(/^(W+|i+|Ж+)…'s Vocabulary Test Result$/)
    expect(bold.width(shown, 40)).toBeLessThanOrEqual(1056)
    expect(bold.width(shown, 40)).toBeGreaterThan(1000)
  })

  test('the picture shows the name, or none for a result without a name', async () => {
    const titleOf = async (full_name: string | null) => {
      const { row } = await drawPixels({ full_name })
      return JSON.stringify([90, 95, 100, 105].map((y) => row(y, 72, 1128).map(({ colour }) => colour)))
    }
    const none = await titleOf(null)
    expect(await titleOf('Anna')).not.toBe(none)
    expect(await titleOf('أحمد')).toBe(none)
    expect(await titleOf('')).toBe(none)
  })
})

test('the typeface has outlines for every character that it covers, and an error for all others', () => {
  const characters = Array.from({ length: 0x2fff }, (_, code) => String.fromCodePoint(code)).filter(bold.covers)
  expect(characters.length).toBeGreaterThan(700)
  for (const character of characters) {
    const outlines = bold.outlines(character, 123.456, 78.9, 40)
    expect(outlines).toMatch(/^[MLQCZ\d. -]*$/)
    if (character.trim() !== '') expect([character, outlines.length]).not.toEqual([character, 0])
  }
  expect(() => bold.width('李', 40)).toThrow('U+674e')
})
