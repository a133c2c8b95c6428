import { expect, test } from 'vitest'
import { classCsv } from '../../src/class/classCsv.ts'

// §3.100
test('a class as a table has its named pupils, then the levels of the others, and no name runs as a formula', () => {
  const levels = { A1: 0, A2: 3, B1: 2, B2: 0, C1: 0, C2: 0 }
  const names = ['=1+1', '+1', '-1', '@sum', '"Mina"']
  const lines = classCsv({
    ends_at: '',
    ...{ closed: false, begun: 9, done: 8 },
    unnamed: { counted: 5, levels, median: 'A2', learning: [] },
    named: names.map((name, id) => ({ id: `${id}`, name, level: 'B1', possible_level: 'A2', date: '2026-11-29' })),
  }).split('\r\n')
  expect(lines.slice(1, 6).map((line) => line.split(/[,;]/)[0])).toEqual([
    ...[`"'=1+1"`, `"'+1"`, `"'-1"`, `"'@sum"`],
    '"""Mina"""',
  ])
  expect(lines[1]!.split(/[,;]/).slice(1)).toEqual(['"A2–B1"', '"1"', '"2026-11-29"'])
  expect(lines[7]!.split(/[,;]/)).toEqual(['""', '"A2"', '"3"', '""'])
})
