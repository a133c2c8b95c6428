import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PageTransition } from '#ui/PageTransition.tsx'
import { type Direction, PAGE, SENTENCE, type Slide } from '#ui/slide.ts'

const page = (id: string, direction: Direction = 'forward', slide: Slide = PAGE, onClick = () => {}) => (
  <PageTransition id={id} direction={direction} slide={slide}>
    <main>
      <button onClick={onClick}>{id}</button>
    </main>
  </PageTransition>
)

describe('where the browser cannot animate', () => {
  it('pages change at once', () => {
    const { rerender } = render(page('one'))
    rerender(page('two'))
    expect(screen.getByRole('button').textContent).toBe('two')
  })
})

describe('PageTransition', () => {
  /** jsdom animates nothing: what was asked for. */
  let slides: { frames: Keyframe[]; ms: unknown }[]
  let reduced = false
  beforeEach(() => {
    slides = []
    reduced = false
    Element.prototype.animate = (frames, options) => {
      slides.push({ frames: frames as Keyframe[], ms: (options as KeyframeAnimationOptions).duration })
      return {} as Animation
    }
    vi.stubGlobal('matchMedia', () => ({ matches: reduced }))
  })
  afterEach(() => {
    Reflect.deleteProperty(Element.prototype, 'animate')
    vi.unstubAllGlobals()
  })

  // §13.7 §13.11
  it('has one content at any time, usable at once', async () => {
    const onClick = vi.fn()
    const { rerender } = render(page('one'))
    rerender(page('two', 'forward', PAGE, onClick))
    expect(screen.getAllByRole('main')).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'two' }))
    expect(onClick).toHaveBeenCalledOnce()
  })

  // §3.42 §3.65 §10.3
  it.each([
    ['a page, forward', 'forward', PAGE, 'translateX(64px)', 300],
    ['a page, backward', 'backward', PAGE, 'translateX(-64px)', 300],
    ['a sentence, forward', 'forward', SENTENCE, 'translateX(16px)', 180],
    ['a sentence, backward', 'backward', SENTENCE, 'translateX(-16px)', 180],
  ] as const)('slides with the movement, readable from its first frame: %s', (_what, direction, slide, from, ms) => {
    const { rerender } = render(page('one', direction, slide))
    expect(slides, 'the first one does not move').toEqual([])
    rerender(page('two', direction, slide))
    expect(slides).toEqual([
      {
        frames: [
          { opacity: expect.any(Number), transform: from },
          { opacity: 1, transform: 'none' },
        ],
        ms,
      },
    ])
    expect(slides[0]!.frames[0]!.opacity).toBeGreaterThanOrEqual(0.9)
  })

  it('keeps in its place with reduced motion', () => {
    reduced = true
    const { rerender } = render(page('one'))
    rerender(page('two'))
    expect(slides[0]!.frames[0]!['transform']).toBe('translateX(0px)')
  })

  it('keeps the content in place while only its inside changes', () => {
    const { rerender } = render(page('one'))
    const before = screen.getByRole('button')
    rerender(page('one', 'backward'))
    expect(screen.getByRole('button')).toBe(before)
    expect(slides).toEqual([])
  })
})
