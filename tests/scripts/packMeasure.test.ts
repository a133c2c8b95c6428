import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { itemKinds } from '#contracts/itemKinds.ts'
import product from '../../package.json' with { type: 'json' }
import { projectFolder } from '../../scripts/setup/projectFolder.mjs'
import { loadItemBank } from '../../server/measure/bank/itemBank.ts'
import { Item } from '../../server/measure/bank/itemSchema.ts'
import type { NewScore } from '../../server/measure/scoring/scoreTest.ts'
import vectors from '../support/scoringVectors.json' with { type: 'json' }

const read = (path: string) => readFileSync(join(projectFolder, path), 'utf8')
const README = read('server/measure/README.md')
const examples = [...README.matchAll(/^## (.+)$[^]*?```js\n([^]*?)```\n[^]*?```text\n([^]*?)```/gm)].map(
  ([, title, code, prints]) => ({ title: title!, code: code!, prints: prints! }),
)

let folder: string
/** Runs a program beside the installed package. */
function run(name: string, code: string, ...args: string[]): string {
  writeFileSync(join(folder, name), code)
  return execFileSync(process.execPath, [name, ...args], { cwd: folder, encoding: 'utf8' })
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'measure-'))
  execFileSync(process.execPath, [join(projectFolder, 'scripts/packMeasure.mjs')])
  const packed = join(projectFolder, `dist/vocabulary-measure-${product.version}.tgz`)
  const zod = join(projectFolder, 'node_modules/zod')
  // Its one dependency comes from here, so that the test needs no network.
  const flags = ['--offline', '--install-links', '--ignore-scripts', '--no-audit', '--no-fund']
  execFileSync('npm', ['install', '--prefix', folder, ...flags, packed, zod], { stdio: 'pipe' })
}, 300_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('installed in an empty folder, the package scores the vectors of the scale as the reference does', () => {
  const program = `
    import { readFileSync } from 'node:fs'
    import { editions } from 'vocabulary-measure/edition/edition'
    import { createScorer } from 'vocabulary-measure/scoring/scoreTest'
    const { items, cases } = JSON.parse(readFileSync(process.argv[2], 'utf8'))
    const byId = new Map(items.map((item, id) => [\`\${id}\`, { ...item, sentence: 'word '.repeat(item.words) }]))
    const score = createScorer({ version: 'vectors', edition: editions.third, items: [...byId.values()], byId })
    const answer = ([know, time, check], id) => ({ itemId: \`\${id}\`, known: know === 1, time, check: check || undefined })
    console.log(JSON.stringify(cases.map(({ answers }) => score(answers.map(answer)))))`
  const file = join(projectFolder, 'tests/support/scoringVectors.json')
  const scores = JSON.parse(run('vectors.mjs', program, file)) as NewScore[]
  expect(scores).toHaveLength(24)
  scores.forEach((score, index) => {
    const { name, expected } = vectors.cases[index]!
    expect([score.level, score.possibleLevel], `the case ${name}`).toEqual([expected.level, expected.possible])
    const figures = [score.ability, score.standardError, ...score.abilityRange, score.levelProbability, score.overclaim]
    const wanted = [expected.ability, expected.error, ...expected.range, expected.probability, expected.overclaim]
    const shares = itemKinds.flatMap((kind) => {
      const { known, range } = score.counts[kind]
      return [known, ...range].map((count, place) => count / expected[kind][place]!)
    })
    const errors = [...figures.map((figure, place) => figure - wanted[place]!), ...shares.map((share) => share - 1)]
    expect(Math.max(...errors.map(Math.abs)), `the case ${name}`).toBeLessThanOrEqual(1e-3)
  })
})

test.each(examples)('the example $title prints what stands below it', ({ code, prints }) => {
  expect(run('example.mjs', code)).toBe(prints)
})

test('the examples are typed: what they call exists, and an item is not just anything', () => {
  expect(examples.map(({ title }) => title)).toEqual(['Assemble a form', 'Score answers', 'Simulate a learner'])
  const wrong = `
    import type { Item } from 'vocabulary-measure/bank/itemSchema'
    import type { NewScore } from 'vocabulary-measure/scoring/scoreTest'
    export const wrong = (item: Item, score: NewScore) => [
      // @ts-expect-error: a number
      item.b.length,
      // @ts-expect-error: a count of a kind that there is not
      score.counts.noun,
    ]`
  for (const [index, code] of [...examples.map((example) => example.code), wrong].entries())
    writeFileSync(join(folder, `typed${index}.mts`), code)
  const options = {
    strict: true,
    noEmit: true,
    module: 'nodenext',
    target: 'es2023',
    lib: ['es2023', 'dom'],
    types: [],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['*.mts'] }))
  const tsc = join(projectFolder, 'node_modules/typescript/bin/tsc')
  expect(spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' }).stdout).toBe('')
})

test('the package has the doors by which the rest of the server enters, and what simulates learners', () => {
  const files = readdirSync(join(projectFolder, 'server'), { recursive: true, encoding: 'utf8' })
  const others = files.filter((file) => file.endsWith('.ts') && !file.startsWith('measure/'))
  const imported = others.flatMap((file) =>
    [...read(`server/${file}`).matchAll(/ from '(?:\.\.?\/)+measure\/(.+)\.ts'/g)].map(([, door]) => `./${door}`),
  )
  const manifest = JSON.parse(readFileSync(join(folder, 'node_modules/vocabulary-measure/package.json'), 'utf8'))
  expect(Object.keys(manifest.exports).toSorted()).toEqual(
    [...new Set([...imported, './scoring/itemResponse'])].toSorted(),
  )
})

describe('the data sheet', () => {
  const sheet = read('server/measure/ITEMS.md')

  test('the data sheet names each column of an item', () => {
    expect([...sheet.matchAll(/^\| `(\w+)`/gm)].map(([, column]) => column)).toEqual(Object.keys(Item.shape))
  })

  test('the data sheet counts the items of the shipped version', () => {
    const { version, byId } = loadItemBank()
    const counted = (isCounted: (item: Item) => unknown) =>
      itemKinds.map((kind) => `${[...byId.values()].filter((item) => item.kind === kind && isCounted(item)).length}`)
    const [head, , ...rows] = [...sheet.matchAll(/^\| (.+) \|$/gm)]
      .slice(0, 6)
      .map(([, row]) => row!.split('|').map((cell) => cell.trim()))
    expect(head![0]).toBe(`version ${version}`)
    expect(rows.map(([, ...counts]) => counts)).toEqual([
      counted(({ fake, study, retired }) => !fake && !study && !retired),
      counted(({ fake, retired }) => fake && !retired),
      counted(({ study, retired }) => study && !retired),
      counted(({ retired }) => retired),
    ])
  })
})
