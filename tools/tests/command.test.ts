import { expect, test } from 'vitest'
import { runCommand } from '../../scripts/setup/runCommand.mjs'
import { readOptions } from '../command.ts'

const DEFAULTS = { learners: 20_000, parts: 'tests', write: false }

test.each<[string[], object]>([
  [[], DEFAULTS],
  [['--learners', '5', '--write'], { ...DEFAULTS, learners: 5, write: true }],
  [['--parts=progress'], { ...DEFAULTS, parts: 'progress' }],
])('The options %j are read', (args, options) => {
  expect(readOptions(args, DEFAULTS, false)).toEqual({ options, names: [] })
})

test.each([
  [['--learners', 'many'], '--learners must be a whole number, not many'],
  [['--learners', '-1'], '--learners'],
  [['--parts'], 'argument missing'],
  [['--shift', '1'], '--shift'],
  [['a name'], 'a name'],
])('The wrong options %j are refused', (args, message) => {
  expect(() => readOptions(args, DEFAULTS, false)).toThrow(message)
})

test.each([
  [['--learners', 'many'], 2, /^--learners must be a whole number, not many\n\nSimulates learners/],
  [['--help'], 0, /^Simulates learners/],
  [['--parts', 'nothing'], 1, /^Error: --parts: nothing is none of tests/],
])('A command ends with %j by exit code %d', async (args, expected, said) => {
  const { code, output } = await runCommand(process.execPath, [
    '--import',
    'tsx',
    'tools/psychometrics/simulate.ts',
    ...args,
  ])
  expect(code).toBe(expected)
  expect(output).toMatch(said)
})
