import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import 'fake-indexeddb/auto'
import { HTTPError, type KyInstance } from 'ky'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AppProvider } from '#boot/AppProvider.tsx'
import { createServices } from '#boot/services.ts'
import { readText, writeText } from '#device/settings.ts'
import Ten from '#result/ten/Ten.tsx'
import { tenText } from '#texts/ten.ts'
import { device, devicePerTest } from '../../support/freshDatabase.ts'
import { fillStorage, scriptedDependencies } from '../../support/servicesHarness.ts'
import { aTen, SEVEN } from '../../support/ten.ts'

devicePerTest()
beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
})

const GONE = { type: 'urn:problem-type:result-not-found', title: '', status: 404, detail: '' }
const ours = () => Response.json(aTen())
const gone = () => Response.json(GONE, { status: 404, headers: { 'content-type': 'application/problem+json' } })
const noConnection = (): Response => {
  throw new TypeError('Failed to fetch')
}

/** Shows ten sentences, with this answer of the server. @returns the paths asked for */
function show(answer: () => Response = ours, props: Partial<Parameters<typeof Ten>[0]> = {}) {
  const asked: string[] = []
  const http = (async (path: string) => {
    asked.push(path)
    const response = answer()
    if (response.ok) return response
    throw new HTTPError(response, new Request(`http://test/${path}`), {} as never)
  }) as unknown as KyInstance
  const dependencies = { ...scriptedDependencies(device), http }
  const onOpen = vi.fn()
  render(
    <MemoryRouter>
      <AppProvider store={dependencies.store} services={createServices(dependencies)}>
        <Ten shortcode="theirs" name="Anna" back={null} onOpen={onOpen} {...props} />
      </AppProvider>
    </MemoryRouter>,
  )
  return { asked, onOpen, user: userEvent.setup() }
}
const card = () => screen.getByRole('region')
const open = () => userEvent.click(screen.getByRole('button', { name: /Ten sentences, no account$/ }))
const shows = (text: string | RegExp) => waitFor(() => expect(card().textContent).toMatch(text))
const inked = () =>
  [...document.querySelectorAll('.ten-ticks path:nth-child(2)')].map(
    (path) => path.getAttribute('d')!.split('M').length - 1,
  )
const press = (user: ReturnType<typeof userEvent.setup>, answers: readonly boolean[]) =>
  user.keyboard(answers.map((knows) => (knows ? 'j' : 'f')).join(''))

// §12.60
describe('a card with ten sentences', () => {
  it('asks the server nothing until a press opens it, and shows the first sentence then', async () => {
    const { asked, onOpen } = show()
    expect(card().textContent).toBe('Do you know what Anna knows? Ten sentences, no account')
    expect([asked, onOpen.mock.calls]).toEqual([[], []])
    await open()
    await shows(/1 of 10She called off the trip\./)
    expect(asked).toEqual(['vocab_checkbox_tests/share/theirs/ten/'])
    expect(onOpen).toHaveBeenCalledOnce()
    expect(document.activeElement).toBe(card())
  })

  it('takes the test’s two buttons and keys, and inks a tick for Know alone', async () => {
    const { user } = show()
    await open()
    await shows('1 of 10')
    await user.click(screen.getByRole('button', { name: 'Know' }))
    await user.keyboard('f')
    await user.keyboard('j')
    await shows('4 of 10')
    expect(inked()).toEqual([2])
    expect(card().textContent, 'a fake is not named before the end').not.toContain('makes no sense')
  })

  it('goes on after a reload at the next sentence, without asking the server again', async () => {
    const { user } = show()
    await open()
    await shows('1 of 10')
    await press(user, SEVEN.slice(0, 5))
    await shows('6 of 10')
    await waitFor(async () => expect(await readText(device, 'ten:theirs')).toContain('[true,true,true,false,false]'))
    cleanup()
    const { asked } = show(noConnection)
    await open()
    await shows('6 of 10')
    expect(inked()).toEqual([3])
    expect(asked).toEqual([])
  })

  it.each<[string, () => Response, string, boolean]>([
    ['there is no connection', noConnection, 'refused.offline', true],
    ['their owner no longer lets friends try them', gone, 'refused.gone', false],
    ['the server fails', () => new Response('', { status: 500 }), 'refused.failed', true],
    ['something else answers', () => new Response('<html>'), 'refused.failed', true],
  ])('says why it has no sentences if %s', async (_, answer, why, canRetry) => {
    show(answer)
    await open()
    expect((await screen.findByText(tenText(why as 'refused.gone'))).getAttribute('role')).toBe('status')
    expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(canRetry ? 1 : 0)
  })

  it('opens at another press once there is a connection', async () => {
    let answer = noConnection
    const { user } = show(() => answer())
    await open()
    answer = ours
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await shows('1 of 10')
  })

  it('opens although what the device has of it is damaged, or the device stores nothing', async () => {
    await writeText(device, 'ten:theirs', '{"sentences":[')
    fillStorage(device)
    vi.spyOn(device, 'use').mockRejectedValue(new DOMException('Full', 'QuotaExceededError'))
    const { user } = show()
    await open()
    await shows('1 of 10')
    await press(user, SEVEN)
    await shows('You know 7 of 9')
  })
})

// §12.61
describe('the end of ten sentences', () => {
  async function play(answers: readonly boolean[], name: string | null = 'Anna') {
    const shown = show(ours, { name })
    await open()
    await shows('1 of 10')
    await press(shown.user, answers)
    return shown
  }

  it('tells who knew which, that the fake makes no sense, and no level', async () => {
    await play(SEVEN)
    await shows(/^You know 7 of 9\. Anna knows 6\./)
    expect(inked()).toEqual([7, 6])
    const text = card().textContent!
    expect(text).toMatch(/Only Anna knew:They felt ashamed of the mess\.ashamed: feeling bad about something you did/)
    expect(text).toMatch(/Only you knew:He was reluctant.*reluctant: not wanting.*hang on to: to keep something/)
    expect(text).toContain('paint makes no sense in its sentence. It counts for neither of you.')
    expect(text).toContain('This is a game. It does not tell your level.')
    expect(text).not.toMatch(/\b[ABC][12]\b/)
    expect(document.activeElement).toBe(card())
  })

  it('speaks of a friend where the result has no name', async () => {
    await play(SEVEN, null)
    await shows(/^You know 7 of 9\. Your friend knows 6\..*Only your friend knew:/)
    expect(card().textContent).not.toContain('Anna')
  })

  it('says so if both knew the same', async () => {
    await play(aTen().sentences.map(({ known }) => known))
    await shows(tenText('same'))
    expect(card().textContent).not.toContain('Only')
  })

  it('is not changed by more keys', async () => {
    const { user } = await play(SEVEN)
    await shows('You know 7 of 9')
    await user.keyboard('jjff')
    expect(await readText(device, 'ten:theirs')).toMatch(/"answers":\[(true|false)(,(true|false)){9}\]/)
    expect(inked()).toEqual([7, 6])
  })
})

// §12.62
describe('sending ten answers back', () => {
  const LINK = 'http://localhost:3000/result/theirs#ten=1110011101'
  const sendBack = async () => {
    const { user, asked } = show()
    await open()
    await shows('1 of 10')
    await press(user, SEVEN)
    const send = await screen.findByRole('button', { name: 'Send it back' })
    return { user, asked, send }
  }

  it('copies a link with the answers, which no request has', async () => {
    const { user, asked, send } = await sendBack()
    await user.click(send)
    await shows('Link copied')
    expect(await navigator.clipboard.readText()).toBe(LINK)
    expect(asked).toEqual(['vocab_checkbox_tests/share/theirs/ten/'])
  })

  it('shows the link where the browser copies nothing', async () => {
    const { user, send } = await sendBack()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
    document.execCommand = () => false
    await user.click(send)
    await shows(LINK)
  })

  it('shows the owner both rows from the other side', async () => {
    show(ours, { back: SEVEN })
    await shows(/^Your friend has tried your ten sentencesYou know 6 of 9\. Your friend knows 7\./)
    expect(inked()).toEqual([6, 7])
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('tells the owner what to do who no longer lets friends try them', async () => {
    show(gone, { back: SEVEN })
    await shows(tenText('back.off'))
  })

  it('notes the expressions that were seen for the next test, each once, the newest last', async () => {
    await writeText(device, 'tried', 'item-4 other')
    show()
    await open()
    await shows('1 of 10')
    const ids = Array.from({ length: 9 }, (_, index) => `item-${index}`)
    await waitFor(async () => expect(await readText(device, 'tried')).toBe(['other', ...ids].join(' ')))
  })
})
