import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { AppProvider } from '#boot/AppProvider.tsx'
import { createServices, type Services } from '#boot/services.ts'
import type { OwnDetails, SharingRequest } from '#contracts/ownResult.ts'
import type { MeasuredResult } from '#contracts/result.ts'
import { OwnerActions } from '#result/page/OwnerActions.tsx'
import type { ResultSharing } from '#result/sharing/changeSharing.ts'
import type { RefusalReason } from '#result/sharing/refusal.ts'
import { shareText } from '#texts/share.ts'
import { shareSheetText } from '#texts/shareSheet.ts'
import { anAnsweredExpression, anOwnResult, aSharedResult } from './builders.ts'
import { scriptedDependencies } from './servicesHarness.ts'

/** jsdom has no canvas and loads no images: here a canvas gives this PNG, or none. Journeys check the drawing. */
export function stubCanvas(png: Blob | null, { pen = true } = {}) {
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

export const PNG = new Blob(['png'], { type: 'image/png' })
const { answered: _answers, ...FROM_SERVER } = anOwnResult()
const DETAILS: OwnDetails = {
  answered: [anAnsweredExpression({ checked: true }), anAnsweredExpression({ band: 'C' })],
  fromServer: FROM_SERVER,
}

/**
 * Renders an owner's actions. `details`: the details on the device; `fullName`: the name that the server knows; `ten`:
 * whether friends may try ten sentences, if that is offered; `refusal`: its answer to changes, which it makes otherwise. @returns the changes sent to it
 */
export function showActions(
  result: MeasuredResult = aSharedResult(),
  {
    linkOff = false,
    details = DETAILS as OwnDetails | null,
    fullName = result.full_name,
    ten: offered = undefined as boolean | undefined,
    refusal = null as RefusalReason | null,
  } = {},
) {
  const sent: Partial<SharingRequest>[] = []
  const dependencies = scriptedDependencies({} as never)
  const sharing = { name_form: 'full', link_on: !linkOff } as const
  const change: ResultSharing['change'] = async (_shortcode, changes) => {
    sent.push(changes)
    return refusal ?? 'done'
  }
  const services: Services = {
    ...createServices(dependencies),
    withSharing: (call) => call({ change } as ResultSharing),
  }
  function Actions() {
    const [names, setNames] = useState({ shown: result.full_name, full: fullName })
    const [ten, setTen] = useState(offered)
    const told = { full_name: names.full, sharing: { ...sharing, ...(ten !== undefined && { ten }) } }
    const withName = details && { ...details, fromServer: { ...FROM_SERVER, ...told } }
    const reread = () => {
      const { full_name: name, ten: changed } = sent.at(-1)!
      if (name !== undefined) setNames({ shown: name, full: name })
      if (changed !== undefined) setTen(changed)
    }
    const shown = { ...result, full_name: names.shown }
    return <OwnerActions shortcode="code-1" result={shown} details={withName} onChange={reread} />
  }
  render(
    <MemoryRouter initialEntries={['/result/code-1']}>
      <AppProvider store={dependencies.store} services={services}>
        <Actions />
      </AppProvider>
    </MemoryRouter>,
  )
  return sent
}
export const button = (name: string) => screen.getByRole('button', { name })
export const press = (name: string) => userEvent.click(button(name))
export const sheet = () => screen.queryByRole('dialog', { name: shareSheetText('title') })
export const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

/** Gives the device a share function with this outcome; by default it accepts pictures with links. */
export function stubShareFunction(
  share: (data: ShareData) => Promise<void> = async () => {},
  canShare: unknown = () => true,
) {
  const shared = vi.fn(share)
  Object.assign(navigator, { canShare, share: shared })
  return shared
}

/** Presses until the picture is shared too, which is drawn when the page is idle. */
export async function pressWithPicture(shared: ReturnType<typeof stubShareFunction>) {
  await waitFor(async () => {
    await press(shareText('share'))
    expect(shared.mock.lastCall![0].files).toHaveLength(1)
  })
}

/** Prepares the browser before each test of the calling file. @returns the names of the files saved since then */
export function sharingBrowserPerTest(): { saved: string[] } {
  const files = { saved: [] as string[] }
  // Preloaded: in the app they are loaded before anyone can press.
  beforeAll(() => Promise.all([import('#result/sheet/ShareSheet.tsx'), import('#result/sharing/TurnLinkOn.tsx')]))
  beforeEach(() => {
    files.saved = []
    stubCanvas(PNG)
    vi.stubGlobal('Image', LoadedImage)
    vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work))
    vi.stubGlobal('cancelIdleCallback', clearTimeout)
    Element.prototype.scrollIntoView = () => {}
    URL.createObjectURL = () => 'blob:image'
    URL.revokeObjectURL = () => {}
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      files.saved.push(this.download)
    })
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    vi.useRealTimers()
    for (const name of ['canShare', 'share', 'clipboard'] as const) Reflect.deleteProperty(navigator, name)
  })
  return files
}
