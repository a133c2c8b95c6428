import { expect, test } from 'vitest'
import { runCommand } from '../../../scripts/setup/runCommand.mjs'
import { readSimulateOptions } from '../../psychometrics/simulation/simulateOptions.ts'

test('By default the simulation has twenty thousand learners and no shift', () => {
  expect(readSimulateOptions([])).toMatchObject({ learners: 20_000, multiwordShift: 0, help: false })
})

test.each([
  [['--multiword-shift', '0.5'], 0.5],
  [['--multiword-shift', '-0.5', '--seed', '1'], -0.5],
  [['--multiword-shift=-.5'], -0.5],
])('The options %j set a shift', (args, multiwordShift) => {
  expect(readSimulateOptions(args).multiwordShift).toBe(multiwordShift)
})

test.each([
  [['--multiword-shift', 'half'], 'number of logits'],
  [['--multiword-shift', '-0.5x'], 'number of logits'],
  [['--multiword-shift'], 'argument missing'],
  [['--write'], '--write'],
  [['--part', 'test'], '--part must be one of tests, progress'],
  [['--learners', '0'], 'at least 1'],
  [['--seed', '-1'], '--seed'],
  [['--shift', '1'], '--shift'],
])('The wrong options %j are refused', (args, message) => {
  expect(() => readSimulateOptions(args)).toThrow(message)
})

test('A wrong option ends the program with exit code 2 and the help text', async () => {
  const args = ['--import', 'tsx', 'tools/psychometrics/simulate.ts', '--multiword-shift', 'half']
  const { code, output } = await runCommand(process.execPath, args)
  expect(code).toBe(2)
  expect(output).toMatch(/^--multiword-shift must be a number of logits.*\n\nSimulates learners/)
}, 120_000)
