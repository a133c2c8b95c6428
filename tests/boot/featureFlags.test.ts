import { describe, expect, test } from 'vitest'
import { activeFlags, FLAG_COOKIE_PREFIX, FLAG_LIFETIME_MS, KNOWN_FLAGS } from '#boot/landing.ts'

const NONE = new Set<string>()
const parameters = (...names: string[]) => new Set(names)

describe('feature flags', () => {
  test('the product knows noD; its cookie lives for one hour', () => {
    expect(KNOWN_FLAGS).toEqual(['noD'])
    expect(FLAG_COOKIE_PREFIX).toBe('ff_')
    expect(FLAG_LIFETIME_MS).toBe(3_600_000)
  })

  // §5.35 §5.36
  test.each<[string, string[], Set<string>, string[]]>([
    ['nothing', [], NONE, []],
    ['the URL parameter of that name', [], parameters('noD'), ['noD']],
    ['a stored one', ['noD'], NONE, ['noD']],
    ['stored and in the URL', ['noD'], parameters('noD', 'ref'), ['noD']],
    ['clear turns a stored one off', ['noD'], parameters('clear'), []],
    ['clear wins over the parameter', [], parameters('noD', 'clear'), []],
    ['an unknown cookie is ignored', ['other'], NONE, []],
    ['an unknown parameter is ignored', ['noD'], parameters('other'), ['noD']],
    ['the name is case-sensitive', [], parameters('nod'), []],
  ])('%s', (_what, stored, search, active) => {
    expect(activeFlags(KNOWN_FLAGS, stored, search)).toEqual(active)
  })

  // §5.36
  test('more than one on: all are cleared', () => {
    const known = ['noD', 'short']
    expect(activeFlags(known, ['noD'], parameters('short'))).toEqual([])
    expect(activeFlags(known, ['noD', 'short'], NONE)).toEqual([])
    expect(activeFlags(known, [], parameters('noD', 'short'))).toEqual([])
    expect(activeFlags(known, ['short'], NONE)).toEqual(['short'])
  })
})
