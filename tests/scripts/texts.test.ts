import { describe, expect, it, test } from 'vitest'
import { textsOutside } from '../../scripts/texts/outside.mjs'
import { usesIn, wrongUse } from '../../scripts/texts/uses.mjs'
import { textsWrittenOut } from '../../scripts/texts/writtenOut.mjs'

const found = (code: string) => textsOutside(code, 'Screen.tsx').map(({ text }) => text)

describe('finding texts outside the catalogues', () => {
  it.each([
    ['between tags', '<p>Saved</p>', 'Saved'],
    ['between tags, by a condition', "<p>{kept ? 'Saved' : text('lost')}</p>", "'Saved'"],
    ['in a label for screen readers', '<button aria-label="Back" />', '"Back"'],
    ['in a shown field', "const option = { value: 'a', label: 'Words' }", "'Words'"],
    ['in a constant of several words', "const LOST = 'Nothing was saved.'", "'Nothing was saved.'"],
    ['in a template', 'const left = `${count} left`', '`${count} left`'],
  ])('textsOutside finds %s', (_where, code, text) => {
    expect(found(code)).toEqual([text])
  })

  it.each([
    ['a code', "const state = kept ? 'saved' : 'lost'"],
    ['a catalogue key', "<p aria-label={text('back')}>{text(kept ? 'saved' : 'lost')}</p>"],
    ['class names', '<p className="line wide" />'],
    ['a programming error', "throw new Error('Nothing is above the screen')"],
    ['a query', "root.querySelector('main h1')"],
    ['an import', "import text from './a file.ts'"],
  ])('textsOutside does not report %s', (_what, code) => {
    expect(found(code)).toEqual([])
  })
})

describe('a use of a message', () => {
  const catalogues = { start: { begin: 'Start', 'left.some': '{count} left', 'left.none': 'All done' } }
  const complaints = (code: string) =>
    usesIn(`import { startText } from '#texts/start.ts'\n${code}`, 'Screen.tsx').map((use) => wrongUse(use, catalogues))

  it('a use of a message with its key and required values is accepted', () => {
    const uses = "startText('begin'); startText('left.some', { count }); startText(`left.${left}`, { count })"
    expect(complaints(`const Screen = () => { ${uses}; rich(startText, 'begin', {}) }`)).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  it('a use of a missing key is refused by name', () => {
    expect(complaints("const Screen = () => startText(now ? 'begin' : 'beginn')")).toEqual([
      null,
      "src/texts/en/start.json has no key 'beginn'.",
    ])
  })

  it('a use without a required value is refused', () => {
    expect(complaints("const Screen = () => startText('left.some')")).toEqual([
      "'left.some' in src/texts/en/start.json also needs: count.",
    ])
  })

  it('a use in a module constant is refused, since the language is unknown at load time', () => {
    expect(complaints("const BEGIN = startText('begin')")[0]).toContain('before the language is known')
  })
})

test.each([
  ["await button(page, 'Start').click()", ['Start']],
  ["page.getByRole('button', { name: /^Start$/ })", ['Start']],
  ["button(page, startText('begin')); press('start'); open('/Start')", []],
])('a tool that writes a text of the interface out is found: %s', (code, texts) => {
  const written = textsWrittenOut(code, 'tool.ts', { start: { begin: 'Start' } })
  expect(written.map(({ text }) => text)).toEqual(texts)
})
