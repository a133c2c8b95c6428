import { expect, test } from 'vitest'
import { FEWEST_CHECKED, MAX_CHECKED } from '#contracts/meaningCheck.ts'
import { loadItemBank, type WrongMeanings } from '../../../../server/measure/bank/itemBank.ts'
import type { Item } from '../../../../server/measure/bank/itemSchema.ts'
import { drawCheck } from '../../../../server/measure/check/drawCheck.ts'
import { outcomesOf, presentQuestions } from '../../../../server/measure/check/questions.ts'
import { createScorer, type Score } from '../../../../server/measure/scoring/scoreTest.ts'
import { answered, seededForms } from '../../../support/answeredForm.ts'
import { seededRandom } from '../../../support/seededRandom.ts'

const bank = loadItemBank()
const wrongMeanings = bank.wrongMeanings!
const score = createScorer(bank)
const [items] = seededForms(bank, 1, 20_261_125) as [readonly Item[]]
const itemIds = items.map(({ id }) => id)
const knows = ({ fake, b }: Item) => !fake && b < 0.5
const result = score(answered(items, knows))

type Changes = { checked?: (item: Item) => boolean; revealed?: (item: Item) => boolean; score?: Score }
/** Draws the check of the form with these answers. */
function draw(changes: Changes = {}, meanings: WrongMeanings = wrongMeanings, seed = 1) {
  const { checked = knows, revealed = () => false } = changes
  const answers = items.map((item) => ({ checked: checked(item), revealed_meaning: revealed(item) }))
  return drawCheck({ items, answers, score: changes.score ?? result }, meanings, seededRandom(seed))
}
const asked = (questions: ReturnType<typeof draw>) => questions!.map(({ position }) => items[position]!)
/** The first `count` items that could be asked. */
const firstOf = (count: number) => {
  const askable = new Set(items.filter((item) => knows(item) && wrongMeanings.has(item.id)).slice(0, count))
  return (item: Item) => askable.has(item)
}

test('the wrong meanings of an item are four to six real items of the bank, with distinct definitions', () => {
  // Retired ones keep theirs, for tests that were begun before.
  const forms = new Set([...bank.byId.values()].filter(({ fake, study }) => !fake && !study).map(({ id }) => id))
  const faults = [...wrongMeanings].flatMap(([id, wrong]) => {
    const meanings = [id, ...wrong].map((each) => bank.byId.get(each))
    if (!forms.has(id)) return [`${id} is in no form`]
    if (wrong.length < 4 || wrong.length > 6) return [`${id} has ${wrong.length}`]
    if (meanings.some((item) => !item || item.fake)) return [`${id}: not all are real items of the bank`]
    const texts = new Set(meanings.map((item) => item!.definition))
    return texts.size === meanings.length ? [] : [`${id}: two have the same text`]
  })
  expect(faults).toEqual([])
})

// §8.52
test('a check asks about ten real expressions marked Know, in the order of the test', () => {
  const questions = draw()!
  expect(questions).toHaveLength(MAX_CHECKED)
  expect(asked(questions).filter((item) => !knows(item))).toEqual([])
  const positions = questions.map(({ position }) => position)
  expect(positions).toEqual(positions.toSorted((one, other) => one - other))
})

test('a check does not ask about an expression whose meaning was opened', () => {
  const [opened] = asked(draw())
  const questions = draw({ revealed: (item) => item === opened })
  expect(questions).toHaveLength(MAX_CHECKED)
  expect(asked(questions)).not.toContain(opened)
})

test('a check offers the right meaning and two wrong ones, in random order', () => {
  const questions = draw()!
  for (const { position, options } of questions) {
    const id = itemIds[position]!
    expect(options.filter((option) => option === id)).toEqual([id])
    expect(options).toHaveLength(3)
    expect(new Set(options).size).toBe(3)
    for (const option of options) if (option !== id) expect(wrongMeanings.get(id)).toContain(option)
  }
  const placesOfRight = questions.map(({ position, options }) => options.indexOf(itemIds[position]!))
  expect(new Set(placesOfRight)).toEqual(new Set([0, 1, 2]))
  expect(draw()).toEqual(questions)
  expect(draw({}, wrongMeanings, 2)).not.toEqual(questions)
})

test('a check shows no meaning twice, because a repeated one would stand out as wrong', () => {
  for (let seed = 1; seed <= 50; seed++) {
    const shown = draw({}, wrongMeanings, seed)!.flatMap(({ options }) => options)
    expect(new Set(shown).size).toBe(shown.length)
  }
  const alike = new Map(itemIds.map((id) => [id, ['one', 'two', 'three', 'four']]))
  expect(draw({}, alike)).toBeNull()
})

test('a check asks about uncertain expressions, not those that the learner surely knows', () => {
  const difficulties = asked(draw()).map(({ b }) => b)
  const others = items.filter((item) => knows(item) && wrongMeanings.has(item.id)).map(({ b }) => b)
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  expect(mean(difficulties)).toBeGreaterThan(mean(others) + 0.5)
})

test(`a check needs ${FEWEST_CHECKED} expressions that can be asked`, () => {
  expect(draw({ checked: firstOf(FEWEST_CHECKED) })).toHaveLength(FEWEST_CHECKED)
  expect(draw({ checked: firstOf(FEWEST_CHECKED - 1) })).toBeNull()
})

test('a check is not drawn if the test gives no level', () => {
  expect(draw({ score: { ...result, tellsLevel: false } })).toBeNull()
})

test('a check is not drawn from a bank without wrong meanings', () => {
  expect(draw({}, new Map())).toBeNull()
})

test('the questions of a check show the expression and the three meanings', () => {
  const questions = draw()!
  const [first] = questions
  const subject = items[first!.position]!.subject
  const meanings = first!.options.map((id) => bank.byId.get(id)!.definition)
  const shown = presentQuestions(bank, itemIds, questions)
  expect(shown).toHaveLength(MAX_CHECKED)
  expect(shown![0]).toEqual({ position: first!.position, subject, meanings })
})

test('a check cannot be shown by a release that lacks one of its items', () => {
  const questions = draw()!
  const byId = new Map(bank.byId)
  byId.delete(questions[3]!.options[1]!)
  expect(presentQuestions({ byId }, itemIds, questions)).toBeNull()
})

test('the answers of a check are right, wrong or unsure', () => {
  const [first, second, third] = draw()!
  const right = first!.options.indexOf(itemIds[first!.position]!)
  const wrong = second!.options.findIndex((option) => option !== itemIds[second!.position])
  expect(outcomesOf(itemIds, [first!, second!, third!], [right, wrong, null])).toEqual([
    { position: first!.position, outcome: 'right' },
    { position: second!.position, outcome: 'wrong' },
    { position: third!.position, outcome: 'unsure' },
  ])
})
