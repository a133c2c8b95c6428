import { expect, test } from 'vitest'
import { namedStatement } from '../../../server/db/namedStatement.ts'

const { statement, valuesOf } = namedStatement('one', 'select :b::jsonb, :a, :b')

test('a statement with named parameters numbers them, and ignores casts', () => {
  expect(statement).toEqual({ name: 'one', text: 'select $1::jsonb, $2, $1' })
  expect(valuesOf({ a: 1, b: 2 })).toEqual([2, 1])
})

test.each([[{ a: 1 }], [{ a: 1, b: 2, c: 3 }], [{ a: 1, c: 3 }]])(
  'a statement refuses names other than its own: %j',
  (values) => {
    expect(() => valuesOf(values)).toThrow('Statement one needs b, a, not')
  },
)
