import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { MarkedSentence } from '#ui/MarkedSentence.tsx'

describe('MarkedSentence', () => {
  // §3.34
  it('a marked sentence marks the target and shows the text as written', () => {
    const { container } = render(<MarkedSentence before="She had to " target="put up with" after=" the noise." />)
    expect(container.textContent).toBe('She had to put up with the noise.')
    expect(container.querySelector('mark')!.textContent).toBe('put up with')
  })

  it('a sentence without a target is not marked', () => {
    const { container } = render(<MarkedSentence before="She had to go." target="" after="" />)
    expect(container.textContent).toBe('She had to go.')
    expect(container.querySelector('mark')).toBeNull()
  })

  it('a marked sentence draws a new stroke for a new sentence', () => {
    const { container, rerender } = render(<MarkedSentence before="A " target="draw" after="." />)
    const first = container.querySelector('mark')
    rerender(<MarkedSentence before="A " target="draw" after="." />)
    expect(container.querySelector('mark')).toBe(first)
    rerender(<MarkedSentence before="They " target="draw" after="." />)
    expect(container.querySelector('mark')).not.toBe(first)
  })

  // §3.97
  it('a struck target does not re-create its sentence, which would be announced', () => {
    const sentence = (struck: boolean) => (
      <MarkedSentence before="We waited for the next " target="paint" after="." animated struck={struck} />
    )
    const { container, rerender } = render(sentence(false))
    const text = container.querySelector('mark')!.firstElementChild!.firstChild
    expect(container.querySelector('[data-struck]')).toBeNull()
    rerender(sentence(true))
    expect(container.querySelector('[data-struck]')!.textContent).toBe('paint')
    expect(container.querySelector('[data-struck]')!.firstChild).toBe(text)
    expect(container.textContent).toBe('We waited for the next paint.')
  })
})
