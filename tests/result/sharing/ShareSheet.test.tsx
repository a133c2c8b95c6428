import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
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
  showActions(...given)
  await open()
}

// §12.18
it('the sheet shows the picture, with its content as alternative text', async () => {
  await opened()
  const picture = await screen.findByRole('img')
  expect(picture.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/)
  expect(picture.getAttribute('alt')).toBe(
    "Anna Bell's Vocabulary Test Result: Most likely B2. About 11,000 English words. Basic: 1 of 1 known.",
  )
})

// §12.18
it('the sheet shows a picture with the counts if this device does not know the answers', async () => {
  await opened(aSharedResult(), { details: null })
  expect((await screen.findByRole('img')).getAttribute('alt')).toMatch(/ Words: 11,000, range 9,800 to 13,000\./)
})

// §12.18
it('the sheet saves the picture as a PNG', async () => {
  await opened()
  await screen.findByRole('img')
  await press('Save image')
  expect(files.saved).toEqual(['vocabulary-test-B2.png'])
  expect(status()).toContain('The image is saved on this device.')
})

// §12.18
it('the sheet reports a picture that cannot be saved', async () => {
  URL.createObjectURL = () => {
    throw new TypeError('not here')
  }
  await opened()
  await screen.findByRole('img')
  await press('Save image')
  expect(status().join('')).toMatch(/does not allow this\. You can take a screenshot/)
})

// §12.18
it('the sheet also saves a taller picture for stories', async () => {
  await opened()
  await screen.findByRole('img')
  await press('Save for stories')
  await waitFor(() => expect(files.saved).toEqual(['vocabulary-test-B2-story.png']))
})

// §12.18
it('the sheet closes before the page is printed, which saves it as a PDF', async () => {
  const print = vi.fn(() => sheet())
  vi.stubGlobal('print', print)
  await opened()
  await press('Save as PDF')
  await waitFor(() => expect(print.mock.results).toEqual([{ type: 'return', value: null }]))
})

// §12.18
it('the sheet asks for a name on the picture if the result has none, and must never send it', async () => {
  const shared = stubShareFunction()
  await opened(aSharedResult({ full_name: null }))
  const picture = async () => (await screen.findByRole('img')).getAttribute('alt')
  expect(await picture()).toMatch(/^Vocabulary Test Result:/)
  await userEvent.type(screen.getByLabelText(/^Your first name on the picture \(you can leave it empty\)/), 'Mia')
  await waitFor(async () => expect(await picture()).toMatch(/^\u2068?Mia\u2069?'s Vocabulary Test Result:/))
  await press('Close')
  await press('Share Results')
  expect(JSON.stringify(shared.mock.lastCall![0])).not.toContain('Mia')
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
  expect(await screen.findByRole('img')).toBeTruthy()
})
