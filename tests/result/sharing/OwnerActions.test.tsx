import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppProvider } from '#boot/AppProvider.tsx'
import { createServices } from '#boot/services.ts'
import type { OwnDetails } from '#contracts/ownResult.ts'
import type { MeasuredResult } from '#contracts/result.ts'
import { OwnerActions } from '#result/sharing/OwnerActions.tsx'
import { anAnsweredExpression, anOwnResult, aSharedResult } from '../../support/builders.ts'
import { scriptedDependencies } from '../../support/servicesHarness.ts'

/** jsdom has no canvas and loads no images: what is drawn is looked at in the browser. Here a canvas gives a PNG, or none. */
function canvasGives(png: Blob | null, { pen = true } = {}) {
  const context = { font: '', measureText: () => ({ width: 10 }), drawImage: () => {} }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue((pen ? context : null) as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((made) => made(png))
}
class LoadedImage {
  onload = () => {}
  set src(_address: string) {
    queueMicrotask(() => this.onload())
  }
}

const PNG = new Blob(['png'], { type: 'image/png' })
const { answered: _answers, ...FROM_SERVER } = anOwnResult()
const DETAILS: OwnDetails = {
  answered: [anAnsweredExpression({ checked: true }), anAnsweredExpression({ band: 'C' })],
  fromServer: FROM_SERVER,
}

function show(
  result: MeasuredResult = aSharedResult(),
  { linkOff = false, details = DETAILS as OwnDetails | null, fullName = result.full_name } = {},
) {
  const dependencies = scriptedDependencies({} as never)
  const sharing = { name_form: 'full', link_on: !linkOff } as const
  const told = details && { ...details, fromServer: { ...FROM_SERVER, full_name: fullName, sharing } }
  render(
    <MemoryRouter initialEntries={['/result/code-1']}>
      <AppProvider store={dependencies.store} services={createServices(dependencies)}>
        <OwnerActions shortcode="code-1" result={result} details={told} onLinkOn={() => {}} />
      </AppProvider>
    </MemoryRouter>,
  )
}
const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => userEvent.click(button(name))
const sheet = () => screen.queryByRole('dialog', { name: 'Share your result' })
const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

/** A device with a share function whose sheet ends so; by default it takes pictures with links. */
function deviceShares(share: (data: ShareData) => Promise<void> = async () => {}, canShare: unknown = () => true) {
  const shared = vi.fn(share)
  Object.assign(navigator, { canShare, share: shared })
  return shared
}
const never = () => new Promise<never>(() => {})
const refuse = (name: string) => () => Promise.reject(new DOMException('', name))
/** What was copied; the clipboard does so with each text. */
function clipboard(writeText: unknown) {
  const copied = vi.fn(writeText as (text: string) => Promise<void>)
  const value = writeText === undefined ? undefined : { writeText: copied }
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value })
  return copied
}
/** Presses until the picture is there, which is drawn when the page is idle. */
async function pressWithPicture(shared: ReturnType<typeof deviceShares>) {
  await waitFor(async () => {
    await press('Share Results')
    expect(shared.mock.lastCall![0].files).toHaveLength(1)
  })
}

// They have come before anybody can press.
beforeAll(() => Promise.all([import('#result/sharing/ShareSheet.tsx'), import('#result/sharing/TurnLinkOn.tsx')]))

let saved: string[]
beforeEach(() => {
  saved = []
  canvasGives(PNG)
  vi.stubGlobal('Image', LoadedImage)
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
  URL.createObjectURL = () => 'blob:image'
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  for (const name of ['canShare', 'share', 'clipboard'] as const) Reflect.deleteProperty(navigator, name)
})

// §12.12
describe('Share Results, where the device has a share function', () => {
  it('Share Results with a share function shares link, picture and a line in one call, under the title that others see', async () => {
    const shared = deviceShares()
    show()
    await pressWithPicture(shared)
    const { files, ...words } = shared.mock.lastCall![0]
    expect(words).toEqual({
      title: "Anna Bell's Vocabulary Test Result",
      text: `B2 · about 11,000 English words. And you?\n${'🟨'.repeat(10)}`,
      url: location.href,
    })
    expect(files!.map(({ name, type }) => [name, type])).toEqual([['vocabulary-test-B2.png', 'image/png']])
    expect(sheet()).toBeNull()
  })

  it('Share Results with a share function shares link and line alone as long as there is no picture', async () => {
    const shared = deviceShares()
    vi.stubGlobal('requestIdleCallback', () => 0)
    show()
    await press('Share Results')
    expect(Object.keys(shared.mock.lastCall![0])).toEqual(['title', 'text', 'url'])
  })

  it.each<[string, unknown]>([
    ['has no canShare', null],
    ['takes no pictures', ({ files }: ShareData) => !files],
    [
      'throws when asked about pictures',
      () => {
        throw new TypeError('not here')
      },
    ],
  ])('Share Results with a share function shares link and line alone where the device %s', async (_what, canShare) => {
    const [shared, copied] = [deviceShares(async () => {}, canShare), clipboard(async () => {})]
    show()
    await press('Share Results')
    expect(shared.mock.calls.map(([data]) => Object.keys(data))).toEqual([['title', 'text', 'url']])
    expect(sheet()).toBeNull()
    expect(copied).not.toHaveBeenCalled()
  })

  it.each<[string, () => Promise<void>]>([
    ['', refuse('AbortError')],
    [', also by an error of its own', () => Promise.reject(Object.assign(new Error(), { name: 'AbortError' }))],
  ])(
    'Share Results with a share function says and copies nothing when the learner closes the share sheet%s',
    async (_how, ending) => {
      deviceShares(ending)
      const copied = clipboard(async () => {})
      show()
      await press('Share Results')
      await act(async () => {})
      expect(sheet()).toBeNull()
      expect(status()).toEqual([''])
      expect(copied).not.toHaveBeenCalled()
    },
  )

  it.each<[string, () => Promise<void>]>([
    ['refuses', refuse('NotAllowedError')],
    [
      'throws',
      () => {
        throw new TypeError('not here')
      },
    ],
  ])(
    'Share Results with a share function copies the link and opens the sheet of the page where it %s',
    async (_what, ending) => {
      deviceShares(ending)
      const copied = clipboard(async () => {})
      show()
      await press('Share Results')
      expect(await screen.findByText('Link copied')).toBeTruthy()
      expect(sheet()).toBeTruthy()
      expect(copied.mock.calls).toEqual([[location.href]])
    },
  )

  it('Share Results with a share function does the same at the next press where nothing has come of the first', async () => {
    const [shared, copied] = [deviceShares(never), clipboard(async () => {})]
    show()
    await press('Share Results')
    expect(sheet()).toBeNull()
    await press('Share Results')
    expect(await screen.findByText('Link copied')).toBeTruthy()
    expect([shared.mock.calls.length, copied.mock.calls.length]).toEqual([1, 1])
  })

  it('Share Results with a share function leaves the sheet of the page to a second, quiet action, which copies nothing', async () => {
    const [shared, copied] = [deviceShares(), clipboard(async () => {})]
    show()
    await press('More ways to share')
    expect(sheet()).toBeTruthy()
    expect(shared).not.toHaveBeenCalled()
    expect(copied).not.toHaveBeenCalled()
  })

  it('Share Results with a share function asks first to turn the link on, where it is off', async () => {
    const shared = deviceShares()
    show(aSharedResult(), { linkOff: true })
    await press('Share Results')
    expect(screen.getByRole('dialog', { name: 'The link is off' })).toBeTruthy()
    expect(shared).not.toHaveBeenCalled()
  })

  // §12.32
  it('Share Results with a share function shares no picture and no figure of a result that tells no level', async () => {
    const shared = deviceShares()
    show(aSharedResult({ tells_level: false }))
    await press('Share Results')
    expect(shared.mock.calls).toEqual([[{ title: 'Vocabulary Test Result', url: location.href }]])
    await press('More ways to share')
    expect(sheet()).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save image' })).toBeNull()
  })
})

// §12.12
describe('Share Results, where the device has no share function', () => {
  it('Share Results without a share function copies the link at once, says so in the sheet of the page, and copies it again when asked', async () => {
    const copied = clipboard(async () => {})
    show()
    await press('Share Results')
    expect(within(sheet()!).getByRole('status').textContent).toBe('Link copied')
    await press('Copy link')
    expect(copied.mock.calls).toEqual([[location.href], [location.href]])
  })

  it.each<[string, unknown]>([
    ['refuses', refuse('NotAllowedError')],
    ['is missing', undefined],
    [
      'throws',
      () => {
        throw new TypeError('not here')
      },
    ],
  ])(
    'Share Results without a share function says what else there is where the clipboard %s',
    async (_what, writeText) => {
      clipboard(writeText)
      show()
      await press('Share Results')
      expect(await screen.findByText(/does not allow this\. Please copy the address of this page\./)).toBeTruthy()
      expect(sheet()).toBeTruthy()
    },
  )

  it('Share Results without a share function says so too where the clipboard never answers', async () => {
    clipboard(never)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    show()
    fireEvent.click(button('Share Results'))
    await act(async () => vi.advanceTimersByTime(2000))
    expect(status().join('')).toMatch(/Please copy the address of this page/)
  })

  it('Share Results without a share function asks first to turn the link on, where it is off, also in the sheet', async () => {
    const copied = clipboard(async () => {})
    show(aSharedResult(), { linkOff: true })
    await press('More ways to share')
    expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
    await press('Turn the link on')
    expect(screen.getByRole('dialog', { name: 'The link is off' })).toBeTruthy()
    expect(copied).not.toHaveBeenCalled()
  })
})

// §12.18
describe('the sheet of the page', () => {
  const open = async () => {
    await press('More ways to share')
    expect(sheet()).toBeTruthy()
  }
  const opened = async (...given: Parameters<typeof show>) => {
    show(...given)
    await open()
  }

  it('the sheet of the page has the picture, with what it says as its text', async () => {
    await opened()
    const picture = await screen.findByRole('img')
    expect(picture.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/)
    expect(picture.getAttribute('alt')).toBe(
      "Anna Bell's Vocabulary Test Result: Most likely B2. About 11,000 English words. Basic: 1 of 1 known.",
    )
  })

  it('the sheet of the page has the counts in it where this device does not know the answers', async () => {
    await opened(aSharedResult(), { details: null })
    expect((await screen.findByRole('img')).getAttribute('alt')).toMatch(/ Words: 11,000, range 9,800 to 13,000\./)
  })

  it('the sheet of the page saves the picture as a PNG', async () => {
    await opened()
    await screen.findByRole('img')
    await press('Save image')
    expect(saved).toEqual(['vocabulary-test-B2.png'])
    expect(status()).toContain('The image is saved on this device.')
  })

  it('the sheet of the page says so where the picture cannot be saved', async () => {
    URL.createObjectURL = () => {
      throw new TypeError('not here')
    }
    await opened()
    await screen.findByRole('img')
    await press('Save image')
    expect(status().join('')).toMatch(/does not allow this\. You can take a screenshot/)
  })

  it('the sheet of the page saves the same for stories, taller', async () => {
    await opened()
    await screen.findByRole('img')
    await press('Save for stories')
    await waitFor(() => expect(saved).toEqual(['vocabulary-test-B2-story.png']))
  })

  it('the sheet of the page is closed before the page is printed, which saves it as a PDF', async () => {
    const print = vi.fn(() => sheet())
    vi.stubGlobal('print', print)
    await opened()
    await press('Save as PDF')
    await waitFor(() => expect(print.mock.results).toEqual([{ type: 'return', value: null }]))
  })

  it('the sheet of the page asks for a name for the picture where the result has none, and sends it nowhere', async () => {
    const shared = deviceShares()
    await opened(aSharedResult({ full_name: null }))
    const picture = async () => (await screen.findByRole('img')).getAttribute('alt')
    expect(await picture()).toMatch(/^Vocabulary Test Result:/)
    await userEvent.type(screen.getByLabelText(/^Your first name on the picture \(you can leave it empty\)/), 'Mia')
    await waitFor(async () => expect(await picture()).toMatch(/^\u2068?Mia\u2069?'s Vocabulary Test Result:/))
    await press('Close')
    await press('Share Results')
    expect(JSON.stringify(shared.mock.lastCall![0])).not.toContain('Mia')
  })

  it.each([
    ['has a name', aSharedResult(), {}],
    ['hides the name, as its owner chose', aSharedResult({ full_name: null }), { fullName: 'Anna Bell' }],
    ['tells no level', aSharedResult({ full_name: null, tells_level: false }), {}],
  ])('the sheet of the page asks for no name where the result %s', async (_, result, more) => {
    await opened(result, more)
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('the sheet of the page leads to who can see the result', async () => {
    await opened()
    expect(screen.getByRole('link', { name: 'Who can see this' }).getAttribute('href')).toBe('/result/code-1/sharing/')
  })

  it.each<[string, () => void]>([
    ['draws on no canvas', () => canvasGives(PNG, { pen: false })],
    ['makes no image of a canvas', () => canvasGives(null)],
  ])('the sheet of the page says so where the browser %s, and tries again the next time', async (_what, given) => {
    given()
    await opened()
    expect((await screen.findByText(/^We could not make the image/)).getAttribute('role')).toBe('status')
    expect(button('Save image').hasAttribute('disabled')).toBe(true)
    canvasGives(PNG)
    await press('Close')
    await open()
    expect(await screen.findByRole('img')).toBeTruthy()
  })
})
