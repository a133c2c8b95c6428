import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createInstallPrompt } from '#browser/installPrompt.ts'

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const CHROME_ON_IOS = SAFARI.replace('Version/18.1', 'CriOS/131.0.6778.73')
const INSIDE_AN_APP = SAFARI.replace('Version/18.1 ', '').replace(' Safari/604.1', ' Instagram 350.0')
const SAFARI_ON_MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15'

let standaloneWindow = false
beforeEach(() => {
  standaloneWindow = false
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: standaloneWindow && query.includes('standalone') }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'standalone')
})

function onDevice(userAgent: string, standalone?: boolean) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  if (standalone !== undefined)
    Object.defineProperty(navigator, 'standalone', { value: standalone, configurable: true })
}

/** Fires the browser's offer to install; returns its event. */
function offer(outcome: 'accepted' | 'dismissed' = 'accepted') {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: vi.fn(async () => ({ outcome })),
  })
  dispatchEvent(event)
  return event
}

describe('createInstallPrompt', () => {
  it("the install prompt keeps the browser's offer, even one made before anyone listened", () => {
    const prompt = createInstallPrompt()
    const event = offer()
    expect(event.defaultPrevented, "the browser's own bar").toBe(true)
    const changed = vi.fn()
    prompt.follow(changed)
    expect(changed.mock.calls).toEqual([['dialog']])
  })

  it('the install prompt announces a later offer, and its end once used', async () => {
    const prompt = createInstallPrompt()
    const changed = vi.fn()
    prompt.follow(changed)
    expect(changed).not.toHaveBeenCalled()
    const event = offer('dismissed')
    expect(await prompt.open()).toBe(false)
    expect(changed.mock.calls).toEqual([['dialog'], [null]])
    expect(await prompt.open()).toBe(false)
    expect(event.prompt).toHaveBeenCalledOnce()
  })

  it('the install prompt says whether the learner agreed', async () => {
    const prompt = createInstallPrompt()
    offer('accepted')
    expect(await prompt.open()).toBe(true)
  })

  it('the install prompt is withdrawn as soon as the app is installed by any means', () => {
    const prompt = createInstallPrompt()
    const changed = vi.fn()
    prompt.follow(changed)
    offer()
    dispatchEvent(new Event('appinstalled'))
    expect(changed.mock.calls).toEqual([['dialog'], [null]])
  })

  it.each([
    ['Safari on iOS', SAFARI, false, ['shareMenu']],
    ['Safari on iOS, from the home screen', SAFARI, true, undefined],
    ['Chrome on iOS', CHROME_ON_IOS, false, undefined],
    ['a browser inside an app', INSIDE_AN_APP, false, undefined],
    ['Safari on a Mac', SAFARI_ON_MAC, undefined, undefined],
  ])('the install prompt offers the right way in %s', (_case, userAgent, standalone, offered) => {
    onDevice(userAgent, standalone)
    const changed = vi.fn()
    createInstallPrompt().follow(changed)
    expect(changed.mock.calls[0]).toEqual(offered)
  })

  it('the install prompt offers nothing in the installed app', () => {
    standaloneWindow = true
    onDevice(SAFARI, false)
    const prompt = createInstallPrompt()
    offer()
    const changed = vi.fn()
    prompt.follow(changed)
    offer()
    expect(changed).not.toHaveBeenCalled()
  })
})
