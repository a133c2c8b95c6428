import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { RefusalReason } from '#result/sharing/refusal.ts'
import { aSharedResult } from '../../support/builders.ts'
import {
  button,
  PNG,
  press,
  sharingBrowserPerTest,
  sheet,
  showActions,
  status,
  stubCanvas,
  stubShareFunction,
} from '../../support/ownerActions.tsx'

const files = sharingBrowserPerTest()

const open = async () => {
  await press('More ways to share')
  expect(sheet()).toBeTruthy()
}
const opened = async (...given: Parameters<typeof showActions>) => {
  const sent = showActions(...given)
  await open()
  return sent
}
const nameField = () => screen.getByLabelText<HTMLInputElement>(/^Your first name on the picture/)
const YES = 'Yes, show it'
const pictures = () => screen.findAllByRole('img')

// §12.12 §12.18
it('the sheet has the page, then the result, each with its content as alternative text', async () => {
  await opened()
  const [page, result] = await pictures()
  expect(page!.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/)
  expect(page!.getAttribute('alt')).toMatch(/^Anna · 7 of 10 words of the essay · 11,000 English words\. And you\?/)
  expect(result!.getAttribute('alt')).toBe(
    "Anna Bell's Vocabulary Test Result · Most likely B2. · about 11,000 English words · Basic: 1 of 1 known",
  )
})

// §12.18
it('the sheet shows a picture with the counts if this device does not know the answers', async () => {
  await opened(aSharedResult(), { details: null })
  expect((await pictures())[1]!.getAttribute('alt')).toMatch(/ Words: 11,000 · native 42,000 · range 9,800 to 13,000/)
})

// §12.12 §12.18
it('the sheet saves the picture that was chosen, at first the page, as a PNG', async () => {
  await opened()
  const [page, result] = await screen.findAllByRole<HTMLInputElement>('radio')
  expect([page!.checked, result!.checked]).toEqual([true, false])
  await press('Save image')
  await userEvent.click(result!)
  await press('Save image')
  expect(files.saved).toEqual(['english-page-C1.png', 'vocabulary-test-B2.png'])
  expect(status()).toContain('The image is saved on this device.')
})

// §12.18
it('the sheet reports a picture that cannot be saved', async () => {
  URL.createObjectURL = () => {
    throw new TypeError('not here')
  }
  await opened()
  await pictures()
  await press('Save image')
  expect(status().join('')).toMatch(/does not allow this\. You can take a screenshot/)
})

// §12.18
it('the sheet asks for a name on the pictures if the result has none, and must never send it without a Yes', async () => {
  const shared = stubShareFunction()
  const sent = await opened(aSharedResult({ full_name: null }))
  const inWords = async () => (await pictures()).map((picture) => picture.getAttribute('alt')!.slice(0, 7))
  expect(await inWords()).toEqual(['7 of 10', 'Vocabul'])
  await userEvent.type(nameField(), 'Mia')
  await waitFor(async () => expect(await inWords()).toEqual(['Mia · 7', "Mia's V"]))
  expect(status()).toContain('Show this name on your link?')
  await press('Close')
  await press('Share Results')
  expect(JSON.stringify(shared.mock.lastCall![0])).not.toContain('Mia')
  expect(sent).toEqual([])
})

// §12.56
it.each<[string, Parameters<typeof showActions>[1]]>([
  ['is off', { linkOff: true }],
  ['is unknown', { details: null }],
])('the sheet must never offer a name for a link that %s', async (_what, given) => {
  await opened(aSharedResult({ full_name: null }), given)
  await userEvent.type(nameField(), 'Mia')
  expect(screen.queryByRole('button', { name: YES })).toBeNull()
})

// §12.56
it.each(['   ', '\u202e\u200f', '\u3164'])('no name can be stored that nobody can see: %j', async (typed) => {
  await opened(aSharedResult({ full_name: null }))
  await userEvent.type(nameField(), typed)
  expect(screen.queryByRole('button', { name: YES })).toBeNull()
})

// §12.16 §12.56
it.each<[RefusalReason, RegExp]>([
  ['offline', /^There is no connection\. Nothing was changed\./],
  ['signIn', /^Please sign in first\./],
])('a name that is refused (%s) stays in its field, and the sheet says why', async (refusal, why) => {
  await opened(aSharedResult({ full_name: null }), { refusal })
  await userEvent.type(nameField(), 'Mia')
  await press(YES)
  expect((await screen.findByText(why)).getAttribute('role')).toBe('status')
  expect(nameField().value).toBe('Mia')
  expect(screen.getByText(/without your name\./)).toBeTruthy()
})

// §12.56
it('a press stores the typed name with the result, without direction marks, and another removes it', async () => {
  const sent = await opened(aSharedResult({ full_name: null }))
  await userEvent.type(nameField(), ' \u202EMia ')
  await press(YES)
  const remove = await screen.findByRole('button', { name: 'Remove the name' })
  expect(sent).toEqual([{ full_name: 'Mia', name_form: 'full' }])
  expect(screen.getByText(/with your first name\./)).toBeTruthy()
  expect(document.activeElement).toBe(remove)
  await userEvent.click(remove)
  expect(await screen.findByText(/without your name\./)).toBeTruthy()
  expect(sent.slice(1)).toEqual([{ full_name: null }])
  expect(nameField().value).toContain('Mia')
})

// §12.18
it.each([
  ['has a name', aSharedResult(), {}],
  ['hides the name, as its owner chose', aSharedResult({ full_name: null }), { fullName: 'Anna Bell' }],
  ['has no level', aSharedResult({ full_name: null, tells_level: false }), {}],
])('the sheet asks for no name if the result %s', async (_, result, more) => {
  await opened(result, more)
  expect(screen.queryByRole('textbox')).toBeNull()
})

// §12.18
it('the sheet links to the settings for who can see the result', async () => {
  await opened()
  expect(screen.getByRole('link', { name: 'Who can see this' }).getAttribute('href')).toBe('/result/code-1/sharing/')
})

// §12.18
it.each<[string, () => void]>([
  ['cannot draw on a canvas', () => stubCanvas(PNG, { pen: false })],
  ['cannot make an image of a canvas', () => stubCanvas(null)],
])('the sheet reports a browser that %s, and tries again the next time', async (_what, given) => {
  given()
  await opened()
  expect((await screen.findByText(/^We could not make the image/)).getAttribute('role')).toBe('status')
  expect(button('Save image').hasAttribute('disabled')).toBe(true)
  stubCanvas(PNG)
  await press('Close')
  await open()
  expect(await pictures()).toHaveLength(2)
})

const tenSwitch = (checked?: boolean) =>
  screen.queryByRole('switch', {
    name: 'Let friends try ten of my sentences',
    ...(checked !== undefined && { checked }),
  })

// §12.59
it('the sheet lets friends try ten sentences once its switch is pressed, and no longer at the next press', async () => {
  const sent = await opened(aSharedResult(), { ten: false })
  const meaning = document.getElementById(tenSwitch(false)!.getAttribute('aria-describedby')!)
  expect(meaning!.textContent).toBe('Your friends see how you answered these ten.')
  await userEvent.click(tenSwitch()!)
  await waitFor(() => expect(status()).toContain('Saved'))
  expect(tenSwitch(true)).toBeTruthy()
  await userEvent.click(tenSwitch()!)
  await waitFor(() => expect(sent).toEqual([{ ten: true }, { ten: false }]))
  expect(tenSwitch(false)).toBeTruthy()
})

// §12.59
it('a choice about ten sentences that is refused goes back, and the sheet says why', async () => {
  await opened(aSharedResult(), { ten: false, refusal: 'offline' })
  await userEvent.click(tenSwitch()!)
  expect(await screen.findByText(/^There is no connection\. Nothing was changed\./)).toBeTruthy()
  expect(tenSwitch(false)).toBeTruthy()
})

// §12.59
it.each<[string, Parameters<typeof showActions>[1]]>([
  ['the server does not offer it', {}],
  ['the link is off', { ten: false, linkOff: true }],
])('the sheet has no switch for ten sentences if %s', async (_what, given) => {
  await opened(aSharedResult(), given)
  expect(tenSwitch()).toBeNull()
})
