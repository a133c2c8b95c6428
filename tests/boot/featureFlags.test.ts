import { describe, expect, test } from 'vitest'
import { activeFlags, FLAG_COOKIE_PREFIX, FLAG_LIFETIME_MS, KNOWN_FLAGS } from '#boot/landing.ts'

const NONE = new Set<string>()
const parameters = (...names: string[]) => new Set(names)

describe('feature flags', () => {
  test('noD is the only known flag, and its cookie lives for one hour', () => {
    expect(KNOWN_FLAGS).toEqual(['noD'])
    expect(FLAG_COOKIE_PREFIX).toBe('ff_')
    expect(FLAG_LIFETIME_MS).toBe(3_600_000)
  })

  // §5.35 §5.36
  test.each<[string, string[], Set<string>, string[]]>([
    ['no flag anywhere', [], NONE, []],
    ['a URL parameter', [], parameters('noD'), ['noD']],
    ['a stored flag', ['noD'], NONE, ['noD']],
    ['a stored flag that is also in the URL', ['noD'], parameters('noD', 'ref'), ['noD']],
    ['clear and a stored flag', ['noD'], parameters('clear'), []],
    ['clear and a parameter', [], parameters('noD', 'clear'), []],
    ['an unknown cookie', ['other'], NONE, []],
    ['an unknown parameter', ['noD'], parameters('other'), ['noD']],
    ['a name in the wrong case', [], parameters('nod'), []],
  ])('activeFlags returns the right flags for %s', (_what, stored, search, active) => {
    expect(activeFlags(KNOWN_FLAGS, stored, search)).toEqual(active)
  })

  // §5.36
  test('several flags at once turn each other off', () => {
    const known = ['noD', 'short']
    expect(activeFlags(known, ['noD'], parameters('short'))).toEqual([])
    expect(activeFlags(known, ['noD', 'short'], NONE)).toEqual([])
    expect(activeFlags(known, [], parameters('noD', 'short'))).toEqual([])
    expect(activeFlags(known, ['short'], NONE)).toEqual(['short'])
  })
})
