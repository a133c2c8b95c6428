import { describe, expect, test } from 'vitest'
import { readConformanceTable } from '../../../scripts/conformance/conformanceTable.ts'

const HEAD = '# Title\n\n| section | statement | shown by |\n| --- | --- | --- |\n'
const rowsOf = (...lines: string[]) => readConformanceTable(HEAD + lines.join('\n'))
const shownBy = (cell: string) => rowsOf(`| 2, routes | a statement | ${cell} |`)[0]!.shownBy

describe('a row', () => {
  test('has its line, section and statement', () => {
    expect(rowsOf('| 2, screen 1 | title | open |', '| 9 | a constant | open |')).toEqual([
      { line: 5, section: '2, screen 1', statement: 'title', shownBy: { kind: 'open' } },
      { line: 6, section: '9', statement: 'a constant', shownBy: { kind: 'open' } },
    ])
  })

  test('may have any width, and text around its table', () => {
    expect(rowsOf('|1|a|open|', '', 'Text | with a bar', '|   1   |  b  |  open  |   ')).toHaveLength(2)
  })

  test.each([
    ['two cells', '| 1 | a |'],
    ['four cells', '| 1 | a | open | open |'],
    ['an empty statement', '| 1 | | open |'],
    ['an empty last cell', '| 1 | a | |'],
    ['no bar at its end', '| 1 | a | open'],
    ['a test without code span', '| 1 | a | unit/a.test.ts › a |'],
    ['a file without test', '| 1 | a | `unit/a.test.ts` |'],
    ['a decision without name', '| 1 | a | decision: |'],
    ['one good and one bad name', '| 1 | a | `unit/a.test.ts › a`<br>todo |'],
  ])('that can not be read is an error with its line: %s', (_what, line) => {
    expect(() => rowsOf('| 1 | fine | open |', line)).toThrow(/^Line 6 /)
  })
})

describe('shown by', () => {
  test('a decision', () => {
    expect(shownBy('decision: rows that are not ours')).toEqual({
      kind: 'decision',
      decision: 'rows that are not ours',
    })
  })

  test('one test, with all signs of its title', () => {
    expect(shownBy('`unit/a.test.ts › block › They **draw** a \\| b <c>`')).toEqual({
      kind: 'tests',
      names: ['unit/a.test.ts › block › They **draw** a | b <c>'],
    })
  })

  test('several tests', () => {
    expect(shownBy('`unit/a.test.ts › a`<br>`e2e/b.spec.ts › b`')).toEqual({
      kind: 'tests',
      names: ['unit/a.test.ts › a', 'e2e/b.spec.ts › b'],
    })
  })
})
