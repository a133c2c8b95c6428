import { describe, expect, it } from 'vitest'
import { textsOutside } from '../../scripts/texts/outside.mjs'
import { usesIn, wrongUse } from '../../scripts/texts/uses.mjs'

const found = (code: string) => textsOutside(code, 'Screen.tsx').map(({ text }) => text)

describe('a text outside the catalogues is found', () => {
  it.each([
    ['between tags', '<p>Saved</p>', 'Saved'],
    ['between tags, by a condition', "<p>{kept ? 'Saved' : text('lost')}</p>", "'Saved'"],
    ['in a label for screen readers', '<button aria-label="Back" />', '"Back"'],
    ['in a field that is shown', "const option = { value: 'a', label: 'Words' }", "'Words'"],
    ['in a constant of several words', "const LOST = 'Nothing was saved.'", "'Nothing was saved.'"],
    ['in a template', 'const left = `${count} left`', '`${count} left`'],
  ])('%s', (_where, code, text) => {
    expect(found(code)).toEqual([text])
  })

  it.each([
    ['a code', "const state = kept ? 'saved' : 'lost'"],
    ['a key of a catalogue', "<p aria-label={text('back')}>{text(kept ? 'saved' : 'lost')}</p>"],
    ['names of classes', '<p className="line wide" />'],
    ['an error of programmers', "throw new Error('Nothing is above the screen')"],
    ['a query', "root.querySelector('main h1')"],
    ['an import', "import text from './a file.ts'"],
  ])('but %s is none', (_what, code) => {
    expect(found(code)).toEqual([])
  })
})

describe('a use of a message', () => {
  const catalogues = { start: { begin: 'Start', 'left.some': '{count} left', 'left.none': 'All done' } }
  const complaints = (code: string) =>
    usesIn(`import { startText } from '#texts/start.ts'\n${code}`, 'Screen.tsx').map((use) => wrongUse(use, catalogues))

  it('is right with a key and the values that its message needs', () => {
    const uses = "startText('begin'); startText('left.some', { count }); startText(`left.${left}`, { count })"
    expect(complaints(`const Screen = () => { ${uses}; rich(startText, 'begin', {}) }`)).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  it('of a key that is missing is refused by its name', () => {
    expect(complaints("const Screen = () => startText(now ? 'begin' : 'beginn')")).toEqual([
      null,
      "src/texts/en/start.json has no key 'beginn'.",
    ])
  })

  it('without a value that the message needs is refused', () => {
    expect(complaints("const Screen = () => startText('left.some')")).toEqual([
      "'left.some' in src/texts/en/start.json also needs: count.",
    ])
  })

  it('in a constant of the module is refused, since the language is not known when it loads', () => {
    expect(complaints("const BEGIN = startText('begin')")[0]).toContain('before the language is known')
  })
})
