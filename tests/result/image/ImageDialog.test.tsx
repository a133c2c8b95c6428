import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ImageDialog } from '#result/image/ImageDialog.tsx'
import { aSharedResult } from '../../support/builders.ts'

/** jsdom has no canvas: what is drawn is looked at in the browser. Here a canvas gives a PNG, or `null`, or none at all. */
function canvasGives(png: Blob | null, { pen = true } = {}) {
  const anything: object = new Proxy(() => anything, {
    get: (_target, key) => (key === 'width' ? 10 : anything),
    apply: () => ({ width: 10 }),
    set: () => true,
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue((pen ? anything : null) as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((made) => made(png))
}

const PNG = new Blob(['png'], { type: 'image/png' })
const TITLE = "Anna Bell's Vocabulary Test Result"
const show = () => render(<ImageDialog open result={aSharedResult()} onClose={() => {}} />)
const status = () => screen.getByRole('status').textContent
const button = (name: string) => screen.findByRole('button', { name })

/** A device that shares files, by a share sheet that ends so. */
function sheetEnds(share: (data: ShareData) => Promise<void>) {
  const shared = vi.fn(share)
  Object.assign(navigator, { canShare: () => true, share: shared })
  return shared
}

let clicked: string[]
beforeEach(() => {
  clicked = []
  canvasGives(PNG)
  URL.createObjectURL = () => 'blob:image'
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this.download)
  })
})
afterEach(() => {
  for (const name of ['canShare', 'share'] as const) Reflect.deleteProperty(navigator, name)
})

// §12.18
describe('the result as an image', () => {
  it('has what it says as its text', async () => {
    show()
    expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(
      /^Anna Bell's Vocabulary Test Result: B2, likely\./,
    )
    await button('Save this image')
  })

  it('is shared as a PNG where the device shares files, under the title that others see', async () => {
    const shared = sheetEnds(async () => {})
    show()
    await userEvent.click(await button('Share this image'))
    const [data] = shared.mock.calls[0]!
    expect(data.title).toBe(TITLE)
    expect(data.files!.map(({ name, type }) => [name, type])).toEqual([['vocabulary-test-B2.png', 'image/png']])
    expect(status()).toBe('')
    expect(clicked).toEqual([])
  })

  it('says nothing when the learner closes the share sheet', async () => {
    sheetEnds(() => Promise.reject(new DOMException('', 'AbortError')))
    show()
    await userEvent.click(await button('Share this image'))
    expect(status()).toBe('')
    expect(clicked).toEqual([])
  })

  it('is saved where the share sheet fails', async () => {
    sheetEnds(() => Promise.reject(new DOMException('', 'NotAllowedError')))
    show()
    await userEvent.click(await button('Share this image'))
    expect(clicked).toEqual(['vocabulary-test-B2.png'])
    expect(status()).toBe('The image is saved on this device.')
  })

  it('is saved where the device shares no files', async () => {
    Object.assign(navigator, { canShare: () => false, share: vi.fn() })
    show()
    await userEvent.click(await button('Save this image'))
    expect(clicked).toEqual(['vocabulary-test-B2.png'])
    expect(navigator.share).not.toHaveBeenCalled()
  })

  it('tells where it can not be saved either', async () => {
    URL.createObjectURL = () => {
      throw new TypeError('not here')
    }
    show()
    await userEvent.click(await button('Save this image'))
    expect(status()).toMatch(/does not allow this/)
  })

  it.each<[string, () => void]>([
    ['draws on no canvas', () => canvasGives(PNG, { pen: false })],
    ['makes no image of a canvas', () => canvasGives(null)],
  ])('tells where the browser %s', async (_what, given) => {
    given()
    show()
    expect((await screen.findByText(/does not allow this/)).getAttribute('role')).toBe('status')
    expect((await button('Share this image')).hasAttribute('disabled')).toBe(true)
  })
})
