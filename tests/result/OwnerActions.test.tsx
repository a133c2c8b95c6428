import type { OwnDetails } from '#contracts/ownResult.ts'
import type { SharedResult } from '#contracts/result.ts'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createServices } from '#boot/services.ts'
import { OwnerActions } from '#result/OwnerActions.tsx'
import { SessionProvider } from '#session/session.tsx'
import { anAnsweredExpression, aSharedResult } from '../support/builders.ts'
import { scriptedDependencies } from '../support/servicesHarness.ts'

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
const DETAILS = {
  answered: [anAnsweredExpression({ checked: true }), anAnsweredExpression({ band: 'C' })],
  told: null,
} as unknown as OwnDetails

function show(
  result: SharedResult = aSharedResult(),
  { linkOff = false, details = DETAILS as OwnDetails | null } = {},
) {
  const dependencies = scriptedDependencies({} as never)
  const services = { ...createServices(dependencies), loadOwnResults: async () => ({ seen: async () => details }) }
  render(
    <MemoryRouter initialEntries={['/result/code-1']}>
      <SessionProvider store={dependencies.store} services={services}>
        <Routes>
          <Route
            path="/result/:shortcode"
            element={<OwnerActions result={result} linkOff={linkOff} onLinkOn={() => {}} />}
          />
        </Routes>
      </SessionProvider>
    </MemoryRouter>,
  )
}
const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => userEvent.click(button(name))
const sheet = () => screen.queryByRole('dialog', { name: 'Share your result' })
const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

/** A device that shares pictures with links; its share sheet ends so. */
function deviceShares(share: (data: ShareData) => Promise<void> = async () => {}) {
  const shared = vi.fn(share)
  Object.assign(navigator, { canShare: () => true, share: shared })
  return shared
}
/** Presses until the picture is there, which is drawn when the page is idle. */
async function pressWithPicture(shared: ReturnType<typeof deviceShares>) {
  await waitFor(async () => {
    await press('Share Results')
    expect(shared.mock.lastCall![0].files).toHaveLength(1)
  })
}

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
  for (const name of ['canShare', 'share'] as const) Reflect.deleteProperty(navigator, name)
})

// §12.12
describe('Share Results, where the device shares pictures with links', () => {
  it('shares link, picture and a line in one call, under the title that others see', async () => {
    const shared = deviceShares()
    show()
    await pressWithPicture(shared)
    const { files, ...words } = shared.mock.lastCall![0]
    expect(words).toEqual({
      title: "Anna Bell's Vocabulary Test Result",
      text: 'B2 · about 11,000 English words. And you?',
      url: location.href,
    })
    expect(files!.map(({ name, type }) => [name, type])).toEqual([['vocabulary-test-B2.png', 'image/png']])
    expect(sheet()).toBeNull()
  })

  it('shares link and line alone as long as there is no picture', async () => {
    const shared = deviceShares()
    vi.stubGlobal('requestIdleCallback', () => 0)
    show()
    await press('Share Results')
    expect(Object.keys(shared.mock.lastCall![0])).toEqual(['title', 'text', 'url'])
  })

  it('says nothing when the learner closes the share sheet', async () => {
    deviceShares(() => Promise.reject(new DOMException('', 'AbortError')))
    show()
    await press('Share Results')
    await act(async () => {})
    expect(sheet()).toBeNull()
    expect(status()).toEqual([''])
  })

  it('opens the sheet of the page where that fails', async () => {
    deviceShares(() => Promise.reject(new DOMException('', 'NotAllowedError')))
    show()
    await press('Share Results')
    expect(await screen.findByRole('dialog', { name: 'Share your result' })).toBeTruthy()
  })

  it('asks first to turn the link on, where it is off', async () => {
    const shared = deviceShares()
    show(aSharedResult(), { linkOff: true })
    await press('Share Results')
    expect(screen.getByRole('dialog', { name: 'The link is off' })).toBeTruthy()
    expect(shared).not.toHaveBeenCalled()
  })

  // §12.32
  it('shares no picture and no figure of a result that tells no level', async () => {
    const shared = deviceShares()
    show(aSharedResult({ tells_level: false }))
    await press('Share Results')
    expect(shared.mock.calls).toEqual([[{ title: 'Vocabulary Test Result', url: location.href }]])
  })
})

// §12.18
describe('the sheet of the page, where the device does not', () => {
  const open = async () => {
    await press('Share Results')
    expect(sheet()).toBeTruthy()
  }
  const opened = async (...given: Parameters<typeof show>) => {
    show(...given)
    await open()
  }

  it('has the picture, with what it says as its text', async () => {
    await opened()
    const picture = await screen.findByRole('img')
    expect(picture.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/)
    expect(picture.getAttribute('alt')).toBe(
      "Anna Bell's Vocabulary Test Result: Most likely B2. About 11,000 English words. Basic: 1 of 1 known. Advanced: 0 of 1 known.",
    )
  })

  it('has the counts in it where this device does not know the answers', async () => {
    await opened(aSharedResult(), { details: null })
    expect((await screen.findByRole('img')).getAttribute('alt')).toMatch(/ Words: 11,000, range 9,800 to 13,000\./)
  })

  it('copies the link', async () => {
    const user = userEvent.setup()
    await opened()
    await user.click(button('Copy link'))
    expect(await navigator.clipboard.readText()).toBe(location.href)
    expect(status()).toContain('Link copied')
  })

  it('saves the picture as a PNG', async () => {
    await opened()
    await screen.findByRole('img')
    await press('Save image')
    expect(saved).toEqual(['vocabulary-test-B2.png'])
    expect(status()).toContain('The image is saved on this device.')
  })

  it('tells where it can not be saved', async () => {
    URL.createObjectURL = () => {
      throw new TypeError('not here')
    }
    await opened()
    await screen.findByRole('img')
    await press('Save image')
    expect(status().join('')).toMatch(/does not allow this\. You can take a screenshot/)
  })

  it('leads to who can see the result', async () => {
    await opened()
    expect(screen.getByRole('link', { name: 'Who can see this' }).getAttribute('href')).toBe('/result/code-1/sharing/')
  })

  it.each<[string, () => void]>([
    ['draws on no canvas', () => canvasGives(PNG, { pen: false })],
    ['makes no image of a canvas', () => canvasGives(null)],
  ])('tells where the browser %s, and tries again the next time', async (_what, given) => {
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
