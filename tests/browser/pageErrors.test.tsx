import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sendPageError } from '#boot/pageErrorApi.ts'
import { announceError, followPageErrors } from '#browser/pageErrors.ts'
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx'
import { eventually } from '../support/eventually.ts'

let listening: AbortController
const sent: unknown[] = []
let loads: number

/** jsdom has neither an idle callback nor paint timing: run their callbacks at once. */
beforeEach(() => {
  listening = new AbortController()
  sent.length = 0
  loads = 0
  vi.stubGlobal('requestIdleCallback', (work: () => void) => (work(), 0))
  const add = globalThis.addEventListener.bind(globalThis)
  vi.stubGlobal('addEventListener', (type: string, listener: EventListener) =>
    add(type, listener, { signal: listening.signal }),
  )
})
afterEach(() => {
  listening.abort()
  vi.unstubAllGlobals()
})

const load = async () => {
  loads++
  return { sendPageError: async (error: unknown) => void sent.push(error) }
}

function online(value: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(value)
}

// §9.22
describe('errors of the page', () => {
  test('an uncaught error of the page is reported once', async () => {
    followPageErrors(load)
    const error = new Error('once')
    announceError(error)
    announceError(error)
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('rejected') }))
    await eventually(() => expect(sent).toHaveLength(2))
    expect(sent.map((each) => (each as Error).message)).toEqual(['once', 'rejected'])
  })

  test('at most three errors are reported per page load', async () => {
    followPageErrors(load)
    for (let count = 0; count < 50; count++) announceError(new Error(`number ${count}`))
    await eventually(() => expect(sent).toHaveLength(3))
    expect(loads).toBe(3)
  })

  test('an error that occurs offline is not reported later', () => {
    online(false)
    followPageErrors(load)
    announceError(new Error('offline'))
    expect(loads).toBe(0)
    online(true)
    announceError(new Error('online'))
    expect(loads).toBe(1)
  })

  test('an error from another site’s script is not reported', () => {
    followPageErrors(load)
    dispatchEvent(new ErrorEvent('error', { message: 'Script error.', error: null }))
    expect(loads).toBe(0)
  })

  test('a report names the error and contains no word of its message', async () => {
    const fetching = vi.fn(async (_url: string, _request: { body: string }) => new Response(null, { status: 204 }))
    vi.stubGlobal('fetch', fetching)
    await sendPageError(
      Object.assign(new SyntaxError('Unexpected identifier "Ada"'), { stack: 'f@https://x/bcdfghjkmn' }),
    )
    await sendPageError('Ada')
    const reports = fetching.mock.calls.map(([, { body }]) => JSON.parse(body) as object)
    expect(reports).toMatchObject([
      { message: 'SyntaxError', stack: '' },
      { message: '[…]', stack: '' },
    ])
  })

  test('a report that cannot be sent causes no further error', async () => {
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    followPageErrors(() => Promise.reject(new Error('no such chunk')))
    followPageErrors(async () => ({ sendPageError: () => Promise.reject(new Error('no answer')) }))
    announceError(new Error('first'))
    await new Promise((resolve) => setImmediate(resolve))
    process.off('unhandledRejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
  })

  test('an error thrown by a screen is reported, and the plain screen appears', async () => {
    followPageErrors(load)
    // React writes caught errors to the console; the build drops those lines.
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const Broken = () => {
      throw new Error('this screen is broken')
    }
    render(
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>,
    )
    silent.mockRestore()
    expect(screen.getByText(/Something went wrong on this page/)).toBeTruthy()
    await eventually(() => expect(sent).toEqual([expect.objectContaining({ message: 'this screen is broken' })]))
  })
})
