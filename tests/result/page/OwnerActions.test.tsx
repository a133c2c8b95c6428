import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { aSharedResult } from '../../support/builders.ts'
import {
  button,
  press,
  pressWithPicture,
  sharingBrowserPerTest,
  sheet,
  showActions,
  status,
  stubShareFunction,
} from '../../support/ownerActions.tsx'

sharingBrowserPerTest()

const never = () => new Promise<never>(() => {})
const refuse = (name: string) => () => Promise.reject(new DOMException('', name))
/** Installs a clipboard with this function, which receives each copied text. */
function clipboard(writeText: unknown) {
  const copied = vi.fn(writeText as (text: string) => Promise<void>)
  const value = writeText === undefined ? undefined : { writeText: copied }
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value })
  return copied
}

// §12.12
describe('Share Results with a share function', () => {
  it('Share Results with a share function shares link, picture and a line at once, under the title that others see', async () => {
    const shared = stubShareFunction()
    showActions()
    await pressWithPicture(shared)
    const { files, ...words } = shared.mock.lastCall![0]
    expect(words).toEqual({
      title: "Anna Bell's Vocabulary Test Result",
      text: 'B2 · about 11,000 English words. And you?',
      url: location.href,
    })
    expect(files!.map(({ name, type }) => [name, type])).toEqual([['english-page-C1.png', 'image/png']])
    expect(sheet()).toBeNull()
  })

  it('Share Results with a share function shares link and line alone until the picture is drawn', async () => {
    const shared = stubShareFunction()
    vi.stubGlobal('requestIdleCallback', () => 0)
    showActions()
    await press('Share Results')
    expect(Object.keys(shared.mock.lastCall![0])).toEqual(['title', 'text', 'url'])
  })

  it.each<[string, unknown]>([
    ['has no canShare', null],
    ['accepts no pictures', ({ files }: ShareData) => !files],
    [
      'throws when asked about pictures',
      () => {
        throw new TypeError('not here')
      },
    ],
  ])('Share Results shares link and line alone on a device that %s', async (_what, canShare) => {
    const [shared, copied] = [stubShareFunction(async () => {}, canShare), clipboard(async () => {})]
    showActions()
    await press('Share Results')
    expect(shared.mock.calls.map(([data]) => Object.keys(data))).toEqual([['title', 'text', 'url']])
    expect(sheet()).toBeNull()
    expect(copied).not.toHaveBeenCalled()
  })

  it.each<[string, () => Promise<void>]>([
    ['', refuse('AbortError')],
    [' with an error of its own', () => Promise.reject(Object.assign(new Error(), { name: 'AbortError' }))],
  ])('Share Results says and copies nothing after the share sheet is closed%s', async (_how, ending) => {
    stubShareFunction(ending)
    const copied = clipboard(async () => {})
    showActions()
    await press('Share Results')
    await act(async () => {})
    expect(sheet()).toBeNull()
    expect(status()).toEqual([''])
    expect(copied).not.toHaveBeenCalled()
  })

  it.each<[string, () => Promise<void>]>([
    ['refuses', refuse('NotAllowedError')],
    [
      'throws',
      () => {
        throw new TypeError('not here')
      },
    ],
  ])('Share Results copies the link and opens the page’s own sheet if the share function %s', async (_what, ending) => {
    stubShareFunction(ending)
    const copied = clipboard(async () => {})
    showActions()
    await press('Share Results')
    expect(await screen.findByText('Link copied')).toBeTruthy()
    expect(sheet()).toBeTruthy()
    expect(copied.mock.calls).toEqual([[location.href]])
  })

  it('Share Results copies the link at the second press if the first has had no effect', async () => {
    const [shared, copied] = [stubShareFunction(never), clipboard(async () => {})]
    showActions()
    await press('Share Results')
    expect(sheet()).toBeNull()
    await press('Share Results')
    expect(await screen.findByText('Link copied')).toBeTruthy()
    expect([shared.mock.calls.length, copied.mock.calls.length]).toEqual([1, 1])
  })

  it('the page’s own sheet shares the chosen picture', async () => {
    const shared = stubShareFunction()
    showActions()
    await press('More ways to share')
    await userEvent.click((await screen.findAllByRole('radio'))[1]!)
    await press('Share')
    expect(shared.mock.lastCall![0].files!.map(({ name }) => name)).toEqual(['vocabulary-test-B2.png'])
  })

  it('a secondary action opens the page’s own sheet and copies nothing', async () => {
    const [shared, copied] = [stubShareFunction(), clipboard(async () => {})]
    showActions()
    await press('More ways to share')
    expect(sheet()).toBeTruthy()
    expect(shared).not.toHaveBeenCalled()
    expect(copied).not.toHaveBeenCalled()
  })

  it('Share Results with a share function first asks to turn on a link that is off', async () => {
    const shared = stubShareFunction()
    showActions(aSharedResult(), { linkOff: true })
    await press('Share Results')
    expect(screen.getByRole('dialog', { name: 'The link is off' })).toBeTruthy()
    expect(shared).not.toHaveBeenCalled()
  })

  // §12.32
  it('Share Results must never share a picture or a figure of a result without a level', async () => {
    const shared = stubShareFunction()
    showActions(aSharedResult({ tells_level: false }))
    await press('Share Results')
    expect(shared.mock.calls).toEqual([[{ title: 'Vocabulary Test Result', url: location.href }]])
    await press('More ways to share')
    expect(sheet()).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save image' })).toBeNull()
  })
})

// §12.12
describe('Share Results without a share function', () => {
  it('Share Results without a share function copies the link, reports this in the page’s own sheet, and can copy it again', async () => {
    const copied = clipboard(async () => {})
    showActions()
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
  ])('Share Results without a share function names another way if the clipboard %s', async (_what, writeText) => {
    clipboard(writeText)
    showActions()
    await press('Share Results')
    expect(await screen.findByText(/does not allow this\. Please copy the address of this page\./)).toBeTruthy()
    expect(sheet()).toBeTruthy()
  })

  it('Share Results without a share function names another way if the clipboard never answers', async () => {
    clipboard(never)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    showActions()
    fireEvent.click(button('Share Results'))
    await act(async () => vi.advanceTimersByTime(2000))
    expect(status().join('')).toMatch(/Please copy the address of this page/)
  })

  it('the page’s own sheet first asks to turn on a link that is off', async () => {
    const copied = clipboard(async () => {})
    showActions(aSharedResult(), { linkOff: true })
    await press('More ways to share')
    expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
    await press('Turn the link on')
    expect(screen.getByRole('dialog', { name: 'The link is off' })).toBeTruthy()
    expect(copied).not.toHaveBeenCalled()
  })
})
