import { act, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AppProvider } from '#boot/AppProvider.tsx'
import { createServices } from '#boot/services.ts'
import { siteMeta } from '#contracts/site.ts'
import { VocabularySize } from '#result/figures/VocabularySize.tsx'
import { Promo } from '#result/owner/Promo.tsx'
import ResultScreen from '#result/page/ResultScreen.tsx'
import { ResultView } from '#result/page/ResultView.tsx'
import { Motion } from '#ui/Motion.tsx'
import { aResultWithCounts, aSharedResult, aSpecifiedResult } from '../../support/builders.ts'
import { scriptedDependencies } from '../../support/servicesHarness.ts'

const PROMO = 'https://pictures.example/describe'

/** Shows the promo on a site with this address. */
function showPromo(promoUrl: string | undefined) {
  document.head.insertAdjacentHTML('beforeend', siteMeta(promoUrl ? { promoUrl } : {}))
  render(<Promo />, { wrapper: MemoryRouter })
}

/** A page of the app with an address, a session and services. */
function onDevice(Provider = AppProvider) {
  const dependencies = scriptedDependencies({} as never)
  return ({ children }: { children: ReactNode }) => (
    <Provider store={dependencies.store} services={createServices(dependencies)}>
      <MemoryRouter>{children}</MemoryRouter>
    </Provider>
  )
}

afterEach(() => {
  document.head.querySelector('meta[name=site]')?.remove()
  vi.unstubAllGlobals()
})

// §12.5
it.each([
  [{ read_quickly: false }, /^Many fake phrases were marked Know\. /],
  [{ read_quickly: true }, /marked Know, or read very fast\./],
  [{ read_quickly: true, meanings_checked: true }, /marked Know were fake, or mean something else\./],
])('a result says why it is less sure, and not that anything makes it surer: %j', (told, why) => {
  const result = aSharedResult({ overclaiming: true, ...told })
  render(<ResultView result={result} own={null} />, { wrapper: onDevice() })
  expect(screen.getByText(why)).toBeTruthy()
  expect(document.body.textContent).not.toContain('surer')
})

// §12.31
describe('a result without a level', () => {
  const none = aSharedResult({ tells_level: false, overclaiming: true })
  const owner = {
    shortcode: 'code-1',
    levelBefore: null,
    progress: true,
    newest: true,
    first: true,
    details: null,
    onChange: () => {},
  }
  const show = (own: boolean) => render(<ResultView result={none} own={own ? owner : null} />, { wrapper: onDevice() })

  it.each([true, false])('a result without a level shows no level, figure, bar or remark (own: %s)', (own) => {
    show(own)
    const card = screen.getByRole('region', { name: 'Level of proficiency' })
    expect(within(card).getByText('These answers do not tell a level')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Vocabulary size' })).toBeNull()
    expect(screen.queryByRole('img')).toBeNull()
    const { textContent } = document.querySelector('main')!
    expect(textContent).not.toMatch(/[ABC][12]|%|ranges|CEFR|What does|approximately|\d,\d/)
    // The title contains the name, with the day below it.
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe("Anna Bell's Vocabulary Test Result")
  })

  it.each([
    [true, 'Take the test again', '/'],
    [false, 'Take The Test', '/vocab/'],
  ])(
    'a result without a level gives its owner alone possible reasons, and offers the test (own: %s)',
    (own, link, to) => {
      show(own)
      expect(screen.queryByText(/Sometimes answers do not fit together/) !== null).toBe(own)
      expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(to)
    },
  )
})

// §3.62
it.each([
  [PROMO, PROMO],
  [undefined, '/vocab/picture/'],
])('the promo for a picture-description test has a link ‘Try now’, with the address %s to %s', (promoUrl, to) => {
  showPromo(promoUrl)
  expect(screen.getByText(/^Describe a picture/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Try now' }).getAttribute('href')).toBe(to)
})

describe('the card Vocabulary size', () => {
  const bars = () => screen.getAllByRole('img', { name: /of an average native speaker's count/ })
  const show = (changes: Parameters<typeof aSharedResult>[0] = {}) =>
    render(<VocabularySize result={aResultWithCounts(changes)} />)
  const named = () => bars().map((bar) => bar.getAttribute('aria-label')?.split('%')[0])

  // §3.58
  it('the ‘Vocabulary size’ card has Words, Phrasal verbs and Idioms with bars beside a native speaker', () => {
    show()
    expect(named()).toEqual(['Words: 26', 'Phrasal verbs: 51', 'Idioms: 37'])
    for (const native of ['42,000', '3,700', '3,800']) expect(screen.getByText(`native ${native}`)).toBeTruthy()
  })

  // §3.59
  it('the ‘Vocabulary size’ card has one sentence on words, the owner’s too', () => {
    render(<VocabularySize result={aSharedResult()} />)
    expect(screen.getAllByText(/11,000 English words/)).toHaveLength(1)
    expect(screen.getByText(/^Anna Bell knows approximately 11,000 English words/)).toBeTruthy()
  })

  // §3.58 §3.75
  it('the ‘Vocabulary size’ card for a level below B2 says where the next level starts', () => {
    show({ edition: 'second', level: 'A2', lemmas_number: 3400, lemmas_range: [2700, 4300] })
    expect(screen.getByText('B1 starts at about 5,000')).toBeTruthy()
    expect(named()).toEqual(['Words: 8', 'Phrasal verbs: 51', 'Idioms: 37'])
  })

  // §8.63
  it('the ‘Vocabulary size’ card of a result with the specified fields alone has three bars without ranges', () => {
    render(<VocabularySize result={aSpecifiedResult()} />)
    expect(bars().map((bar) => bar.getAttribute('aria-label'))).toEqual([
      "Words: 26% of an average native speaker's count",
      "Phrasal verbs: 51% of an average native speaker's count",
      "Idioms: 37% of an average native speaker's count",
    ])
    expect(document.body.textContent).not.toMatch(/null|undefined|NaN|[Rr]ange/)
  })

  // §3.60
  it('the ‘Vocabulary size’ card does not cap P, and says that it exceeds a native speaker’s', () => {
    show({ lemmas_number: 43_000 })
    expect(
      screen.getByText(
        /^Anna Bell knows approximately 43,000 English words, which is 102% of an average native speaker's vocabulary\./,
      ),
    ).toBeTruthy()
    expect(screen.getByText('more than an average native speaker')).toBeTruthy()
  })

  /** The drawn share of a bar's length. */
  const grown = (bar: HTMLElement) => {
    const { transform } = bar.querySelector<HTMLElement>('[style*="inline-size"]')!.style
    return transform === 'none' || transform === '' ? 1 : Number(/^scaleX\((.*)\)$/.exec(transform)![1])
  }

  // §3.58
  it('the bars of the ‘Vocabulary size’ card stay empty until they come into view, then grow', async () => {
    const observers = new Map<
      Element,
      (entries: Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'>[]) => void
    >()
    vi.stubGlobal('IntersectionObserver', function (tell: Parameters<typeof observers.set>[1]) {
      return { observe: (at: Element) => observers.set(at, tell), unobserve: () => {}, disconnect: () => {} }
    })
    render(<VocabularySize result={aResultWithCounts()} />, { wrapper: Motion })
    // Fully drawn before anything could move them.
    expect(bars().map(grown)).toEqual([1, 1, 1])
    await waitFor(() => expect(bars().map(grown)).toEqual([0, 0, 0]))
    const [first] = bars()
    act(() => observers.get(first!)!([{ target: first!, isIntersecting: true }]))
    await waitFor(() => expect(bars().map(grown)).toEqual([1, 0, 0]))
  })

  // §3.58
  it('the bars of the ‘Vocabulary size’ card have their full length if nothing can move them', () => {
    show()
    expect(bars().map(grown)).toEqual([1, 1, 1])
  })
})

// §9.15
it.each(['notFound', 'failed'] as const)(
  "a missing result (%s) shows 'Results Not Found', and a test",
  async (kind) => {
    const dependencies = scriptedDependencies({} as never)
    const results = { seen: async () => null, read: async () => ({ kind }) }
    render(
      <MemoryRouter initialEntries={['/result/code-1']}>
        <AppProvider store={dependencies.store} services={{ ...createServices(dependencies), results }}>
          <Routes>
            <Route path="/result/:shortcode" element={<ResultScreen />} />
          </Routes>
        </AppProvider>
      </MemoryRouter>,
    )
    expect(await screen.findByRole('heading', { name: 'Results Not Found' })).toBeTruthy()
    expect(screen.getByText('The test result you are looking for could not be found.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Take Your Own Test' }).getAttribute('href')).toBe('/')
  },
)
