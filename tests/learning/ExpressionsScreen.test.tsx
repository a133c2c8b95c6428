import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { returnPath } from '#account/signInFirst.ts'
import { AppProvider } from '#boot/AppProvider.tsx'
import { createServices } from '#boot/services.ts'
import type { OwnDetails } from '#contracts/ownResult.ts'
import ExpressionsScreen from '#learning/ExpressionsScreen.tsx'
import type { OwnResultAnswer, OwnResultReader } from '#result/own/readOwnResult.ts'
import type { Session } from '#session/sessionStore.ts'
import {
  aDoneCheck,
  anAnsweredExpression,
  aNextExpression,
  anOwnResult,
  aSavedTest,
  aWord,
} from '../support/builders.ts'
import { scriptedDependencies } from '../support/servicesHarness.ts'

const { answered: _, ...fromServer } = anOwnResult({
  learn_next: [
    aNextExpression({ subject: 'carry on' }),
    aNextExpression({ subject: 'break the ice', kind: 'idiom', band: 'C' }),
  ],
})
const details: OwnDetails = {
  answered: [
    anAnsweredExpression({ subject: 'paint', checked: true }),
    anAnsweredExpression({ subject: 'vivid', band: 'B', revealed_meaning: true }),
    anAnsweredExpression({ subject: 'put off', kind: 'phrasal_verb', sentence: 'We **put** it **off**.' }),
  ],
  fromServer,
}

interface Circumstances extends Partial<Session> {
  /** What the device has stored. */
  seen?: OwnDetails | null
  answer?: OwnResultAnswer
  /** What the server answers, or again what the device has stored. */
  read?: OwnDetails | null
  query?: string
  /** The expressions that open checks on this device ask about, each with its result. */
  hidden?: [subject: string, shortcode: string][]
  /** The device does not know them at first. */
  hiddenFails?: boolean
}

/** Shows the screen to the owner of the result `code-1`, unless `ownResults` says otherwise. */
function show(circumstances: Circumstances = {}) {
  const {
    seen = details,
    read = seen,
    answer = 'current',
    query = '',
    hidden = [],
    hiddenFails,
    ...session
  } = circumstances
  const reader = {
    seen: vi.fn<OwnResultReader['seen']>(async () => seen),
    read: vi.fn<OwnResultReader['read']>(async () => ({ answer, details: read })),
    invalidate: () => {},
  }
  const hiddenMeanings = vi.fn(async () => new Map(hidden))
  if (hiddenFails) hiddenMeanings.mockRejectedValueOnce(new DOMException('No', 'InvalidStateError'))
  const dependencies = scriptedDependencies({} as never, { ownResults: ['code-1'], ...session })
  const services = createServices(dependencies)
  const loadChecks = async () => ({ ...(await services.loadChecks()), hiddenMeanings })
  render(
    <MemoryRouter initialEntries={[`/result/code-1/expressions/${query}`]}>
      <AppProvider
        store={dependencies.store}
        services={{ ...services, loadOwnResults: async () => reader, loadChecks }}
      >
        <Routes>
          <Route path="/result/:shortcode" element={<p>The result that everyone sees</p>} />
          <Route path="/result/:shortcode/expressions" element={<ExpressionsScreen />} />
        </Routes>
        <Address />
      </AppProvider>
    </MemoryRouter>,
  )
  return { reader, user: userEvent.setup() }
}

function Address() {
  const { pathname, search, state } = useLocation()
  return <output data-returns={returnPath(state)}>{pathname + search}</output>
}
const address = () => document.querySelector('output')!.textContent

/** The listed expressions, by their bold text. */
const listed = async () => {
  const entries = await screen.findAllByRole('listitem')
  return entries.map((entry) => entry.querySelector('b')!.textContent)
}
const entry = async (subject: string) =>
  (await screen.findAllByRole('listitem')).find((item) => item.querySelector('b')!.textContent === subject)!
const choose = (name: string | RegExp) => screen.getByRole('radio', { name })

// §12.8
describe('the list of an owner', () => {
  it('the owner sees what they marked Not sure, with its number, and not what they know', async () => {
    show()
    expect(await listed()).toEqual(['put off', 'vivid'])
    expect(choose('Not sure (2)')).toHaveProperty('checked', true)
    expect(choose('Learn next (2)')).toHaveProperty('checked', false)
  })

  it('the owner sees each expression with its marked sentence, meaning, kind and difficulty in words', async () => {
    show()
    const item = await entry('vivid')
    expect(item.querySelector('mark')!.textContent).toBe('draw')
    for (const text of ['to pull something to one side', 'Word', 'Middle (B1 to B2)']) {
      expect(item.textContent).toContain(text)
    }
  })

  it('the owner sees which meanings they opened in the test, and only those', async () => {
    show()
    expect(within(await entry('vivid')).getByText('You opened its meaning')).toBeTruthy()
    expect(within(await entry('put off')).queryByText('You opened its meaning')).toBeNull()
  })

  it('the owner can filter either list by kind', async () => {
    const { user } = show()
    await listed()
    await user.click(choose('Phrasal verbs'))
    expect(await listed()).toEqual(['put off'])
    expect(screen.getByText('1 expression')).toBeTruthy()
    await user.click(choose(/^Learn next/))
    expect(await listed()).toEqual(['carry on'])
    await user.click(choose('Words'))
    expect(screen.getByText('No words in this list.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Copy or save this list' })).toBeNull()
  })

  it('the owner sees no expression of tests still to be answered on this device', async () => {
    const test = aSavedTest({ words: [aWord({ subject: 'carry on' })] })
    const spare = aSavedTest({ words: [aWord({ subject: 'break the ice' })] })
    show({ query: '?list=learn-next', test })
    expect(await listed()).toEqual(['break the ice'])
    document.body.replaceChildren()
    show({ query: '?list=learn-next', test, spare })
    expect(await screen.findByText(/no more that fit your level/)).toBeTruthy()
  })
})

// §12.9
describe('the address of the list', () => {
  it('the address names the list and kind shown', async () => {
    const { user } = show()
    await listed()
    await user.click(choose(/^Learn next/))
    expect(address()).toBe('/result/code-1/expressions/?list=learn-next')
    await user.click(choose('Idioms'))
    expect(address()).toBe('/result/code-1/expressions/?list=learn-next&kind=idiom')
  })

  it('the address opens the list and kind that it names', async () => {
    show({ query: '?list=learn-next&kind=idiom' })
    expect(await listed()).toEqual(['break the ice'])
  })

  it('an invalid address opens the first list', async () => {
    show({ query: '?list=fakes&kind=verbs' })
    expect(await listed()).toEqual(['put off', 'vivid'])
  })
})

// §12.11
describe('a visitor who is not the owner', () => {
  it('a visitor who is not the owner is led to the result, and no request is sent', async () => {
    const { reader } = show({ ownResults: ['another'] })
    expect(screen.getByText('The result that everyone sees')).toBeTruthy()
    expect(address()).toBe('/result/code-1')
    expect(reader.seen).not.toHaveBeenCalled()
    expect(reader.read).not.toHaveBeenCalled()
  })
})

// §12.9
describe('the list before and without the server’s answer', () => {
  const stored = { ...details, fromServer: null }

  it('the expressions marked Not sure appear at once', async () => {
    const { reader } = show({ seen: stored })
    reader.read.mockReturnValue(new Promise(() => {}))
    expect(await listed()).toEqual(['put off', 'vivid'])
  })

  it.each<[OwnResultAnswer, RegExp, string | null]>([
    ['offline', /You are offline/, 'Try again'],
    ['signedOut', /Please sign in/, 'Sign in'],
    ['notFound', /nothing for this result/, null],
    ['failed', /could not be loaded/, 'Try again'],
  ])('the next expressions are replaced by a reason and a way out: %s', async (answer, reason, action) => {
    show({ seen: stored, answer, query: '?list=learn-next' })
    expect(await screen.findByText(reason)).toBeTruthy()
    expect(screen.queryByRole('button')?.textContent ?? null).toBe(action)
  })

  it.each<[OwnResultAnswer, RegExp]>([
    ['offline', /You are offline/],
    ['signedOut', /Please sign in/],
    ['notFound', /nothing for this result/],
    ['failed', /could not be loaded/],
  ])('a device without data says so when %s', async (answer, reason) => {
    show({ seen: null, answer })
    expect(await screen.findByRole('heading', { name: 'Your expressions are not on this device' })).toBeTruthy()
    expect(screen.getByText(reason)).toBeTruthy()
  })

  it('Sign in leads back to the list being shown', async () => {
    const { user } = show({ seen: stored, answer: 'signedOut', query: '?list=learn-next' })
    await user.click(await screen.findByRole('button', { name: 'Sign in' }))
    expect(address()).toBe('/vocab/auth/')
    expect(document.querySelector('output')!.dataset['returns']).toBe('/result/code-1/expressions/?list=learn-next')
  })

  it('Try again asks the server once more', async () => {
    const { reader, user } = show({ seen: null, answer: 'failed' })
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(reader.read).toHaveBeenCalledTimes(2)
  })
})

// §12.31
it('the lists of a result without a level lead to the result, whatever an older page has stored', async () => {
  show({ seen: { ...details, fromServer: { ...fromServer, tells_level: false } } })
  expect(await screen.findByText('The result that everyone sees')).toBeTruthy()
  expect(address()).toBe('/result/code-1')
})

describe('an empty list gives its reason', () => {
  it.each<[string, Partial<Circumstances>, RegExp]>([
    [
      'everything was known',
      { seen: { answered: [details.answered[0]!], fromServer } },
      /^You knew every real expression/,
    ],
    ['the bank of the test is gone', { seen: { answered: [], fromServer } }, /no longer kept/],
    [
      'nothing is near the level',
      { seen: { ...details, fromServer: { ...fromServer, learn_next: [] } }, query: '?list=learn-next' },
      /no more that fit your level/,
    ],
  ])('an empty list gives its reason: %s', async (_why, circumstances, reason) => {
    show(circumstances)
    expect(await screen.findByText(reason)).toBeTruthy()
  })
})

// §12.43
describe('the list while a check on this device asks for a meaning', () => {
  const opened = { query: '?list=learn-next', hidden: [['carry on', 'code-2']] } satisfies Circumstances

  it('an expression in an open check shows a link to the check instead', async () => {
    show(opened)
    const link = within(await entry('carry on')).getByRole('link', { name: 'Hidden until you check your result.' })
    expect(link.getAttribute('href')).toBe('/result/code-2/check/')
    expect((await entry('carry on')).textContent).not.toContain('to find something by chance')
    expect(screen.queryByRole('button', { name: 'Copy carry on' })).toBeNull()
    expect((await entry('break the ice')).textContent).toContain('to find something by chance')
  })

  it('copies and files leave out an expression in an open check, and say so', async () => {
    const { user } = show(opened)
    await listed()
    await user.click(screen.getByRole('button', { name: 'Copy or save this list' }))
    const dialog = screen.getByRole('dialog', { name: '1 expression' })
    expect(dialog.textContent).toContain('Left out until you check your result: 1.')
    await user.click(screen.getByRole('button', { name: 'Copy as text' }))
    expect(await navigator.clipboard.readText()).toMatch(/^break the ice: /)
  })

  it('the list stays hidden until the device knows which expressions are in an open check', async () => {
    const { user } = show({ ...opened, hiddenFails: true })
    expect(await screen.findByText('This could not be loaded. Please try again in a moment.')).toBeTruthy()
    expect(screen.queryByRole('listitem')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await listed()).toEqual(['carry on', 'break the ice'])
    expect(screen.queryByText(/could not be loaded/)).toBeNull()
  })

  it('nothing can be saved if the list contains only expressions in an open check', async () => {
    show({ ...opened, query: '?list=learn-next&kind=phrasal_verb' })
    expect(await listed()).toEqual(['carry on'])
    expect(screen.queryByRole('button', { name: 'Copy or save this list' })).toBeNull()
  })
})

// §12.43
it('an expression not known in the check is listed with those marked Not sure, and says so', async () => {
  const paint = { position: 0, subject: 'paint', right: false }
  show({ seen: { ...details, fromServer: { ...fromServer, check: { ...aDoneCheck(), answers: [paint] } } } })
  expect(await listed()).toEqual(['paint', 'put off', 'vivid'])
  expect(within(await entry('paint')).getByText('Wrong in your check')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Not sure, or not known in your check' })).toBeTruthy()
})

describe('copying', () => {
  it('a copied expression says so on its button and to screen readers', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Copy vivid' }))
    expect(await navigator.clipboard.readText()).toBe(
      'vivid: to pull something to one side\nThey decided to draw the curtains.',
    )
    expect(within(await entry('vivid')).getByText('Copied')).toBeTruthy()
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Copied: vivid')
    expect(within(await entry('put off')).queryByText('Copied')).toBeNull()
  })

  it('a refused copy says that it failed', async () => {
    const { user } = show()
    await listed()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('No', 'NotAllowedError'))
    await user.click(screen.getByRole('button', { name: 'Copy vivid' }))
    expect(within(await entry('vivid')).getByText('Your browser does not allow copying.')).toBeTruthy()
  })
})
