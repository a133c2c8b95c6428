import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { OwnResultAnswer } from '#result/own/readOwnResult.ts'
import { aDoneCheck } from '../support/builders.ts'
import {
  address,
  details,
  entry,
  fromServer,
  listed,
  showExpressions,
  type Circumstances,
} from '../support/expressionsScreen.tsx'

// §12.9
describe('the list before and without the server’s answer', () => {
  const stored = { ...details, fromServer: null }

  it('the expressions marked Not sure appear at once', async () => {
    const { reader } = showExpressions({ seen: stored })
    reader.read.mockReturnValue(new Promise(() => {}))
    expect(await listed()).toEqual(['put off', 'vivid'])
  })

  it.each<[OwnResultAnswer, RegExp, string | null]>([
    ['offline', /You are offline/, 'Try again'],
    ['signedOut', /Please sign in/, 'Sign in'],
    ['notFound', /nothing for this result/, null],
    ['failed', /could not be loaded/, 'Try again'],
  ])('the next expressions are replaced by a reason and a way out: %s', async (answer, reason, action) => {
    showExpressions({ seen: stored, answer, query: '?list=learn-next' })
    expect(await screen.findByText(reason)).toBeTruthy()
    expect(screen.queryByRole('button')?.textContent ?? null).toBe(action)
  })

  it.each<[OwnResultAnswer, RegExp]>([
    ['offline', /You are offline/],
    ['signedOut', /Please sign in/],
    ['notFound', /nothing for this result/],
    ['failed', /could not be loaded/],
  ])('the page says that the device has no data when %s', async (answer, reason) => {
    showExpressions({ seen: null, answer })
    expect(await screen.findByRole('heading', { name: 'Your phrases are not on this device' })).toBeTruthy()
    expect(screen.getByText(reason)).toBeTruthy()
  })

  it('Sign in leads back to the list being shown', async () => {
    const { user } = showExpressions({ seen: stored, answer: 'signedOut', query: '?list=learn-next' })
    await user.click(await screen.findByRole('button', { name: 'Sign in' }))
    expect(address()).toBe('/vocab/auth/')
    expect(document.querySelector('output')!.dataset['returns']).toBe('/result/code-1/expressions/?list=learn-next')
  })

  it('Try again asks the server once more', async () => {
    const { reader, user } = showExpressions({ seen: null, answer: 'failed' })
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(reader.read).toHaveBeenCalledTimes(2)
  })
})

// §12.31
it('the lists of a result without a level lead to the result, even with lists stored by an older page', async () => {
  showExpressions({ seen: { ...details, fromServer: { ...fromServer, tells_level: false } } })
  expect(await screen.findByText('The result that everyone sees')).toBeTruthy()
  expect(address()).toBe('/result/code-1')
})

it.each<[string, Partial<Circumstances>, RegExp]>([
  ['everything was known', { seen: { answered: [details.answered[0]!], fromServer } }, /^You knew every real phrase/],
  ['the bank of the test is gone', { seen: { answered: [], fromServer } }, /no longer kept/],
  [
    'no expression is near the level',
    { seen: { ...details, fromServer: { ...fromServer, learn_next: [] } }, query: '?list=learn-next' },
    /no more that fit your level/,
  ],
])('an empty list gives its reason: %s', async (_why, circumstances, reason) => {
  showExpressions(circumstances)
  expect(await screen.findByText(reason)).toBeTruthy()
})

// §12.43
describe('the list while a check on this device asks for a meaning', () => {
  const opened = { query: '?list=learn-next', hidden: [['carry on', 'code-2']] } satisfies Circumstances

  it('an expression in an open check shows a link to the check instead', async () => {
    showExpressions(opened)
    const link = within(await entry('carry on')).getByRole('link', { name: 'Hidden until you check your result.' })
    expect(link.getAttribute('href')).toBe('/result/code-2/check/')
    expect((await entry('carry on')).textContent).not.toContain('to find something by chance')
    expect(screen.queryByRole('button', { name: 'Copy carry on' })).toBeNull()
    expect((await entry('break the ice')).textContent).toContain('to find something by chance')
  })

  it('copies and files leave out an expression in an open check, and say so', async () => {
    const { user } = showExpressions(opened)
    await listed()
    await user.click(screen.getByRole('button', { name: 'Copy or save this list' }))
    const dialog = screen.getByRole('dialog', { name: '1 phrase' })
    expect(dialog.textContent).toContain('Left out until you check your result: 1.')
    await user.click(screen.getByRole('button', { name: 'Copy as text' }))
    expect(await navigator.clipboard.readText()).toMatch(/^break the ice: /)
  })

  it('the list stays hidden until the device knows which expressions are in an open check', async () => {
    const { user } = showExpressions({ ...opened, hiddenFails: true })
    expect(await screen.findByText('This could not be loaded. Please try again in a moment.')).toBeTruthy()
    expect(screen.queryByRole('listitem')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await listed()).toEqual(['carry on', 'break the ice'])
    expect(screen.queryByText(/could not be loaded/)).toBeNull()
  })

  it('nothing can be saved if the list contains only expressions in an open check', async () => {
    showExpressions({ ...opened, query: '?list=learn-next&kind=phrasal_verb' })
    expect(await listed()).toEqual(['carry on'])
    expect(screen.queryByRole('button', { name: 'Copy or save this list' })).toBeNull()
  })
})

// §12.43
it('an expression not known in the check is listed with those marked Not sure, with a remark', async () => {
  const paint = { position: 0, subject: 'paint', right: false }
  showExpressions({ seen: { ...details, fromServer: { ...fromServer, check: { ...aDoneCheck(), answers: [paint] } } } })
  expect(await listed()).toEqual(['paint', 'put off', 'vivid'])
  expect(within(await entry('paint')).getByText('Wrong in your check')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Not sure, or not known in your check' })).toBeTruthy()
})

describe('copying', () => {
  it('a copied expression is confirmed on its button and to screen readers', async () => {
    const { user } = showExpressions()
    await user.click(await screen.findByRole('button', { name: 'Copy vivid' }))
    expect(await navigator.clipboard.readText()).toBe(
      'vivid: to pull something to one side\nThey decided to draw the curtains.',
    )
    expect(within(await entry('vivid')).getByText('Copied')).toBeTruthy()
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Copied: vivid')
    expect(within(await entry('put off')).queryByText('Copied')).toBeNull()
  })

  it('a refused copy says that it failed', async () => {
    const { user } = showExpressions()
    await listed()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('No', 'NotAllowedError'))
    await user.click(screen.getByRole('button', { name: 'Copy vivid' }))
    expect(within(await entry('vivid')).getByText('Your browser does not allow copying.')).toBeTruthy()
  })
})
