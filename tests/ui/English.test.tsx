import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { English } from '#ui/English.tsx'
import { MarkedSentence } from '#ui/MarkedSentence.tsx'
import { pageIn } from '../support/pageIn.ts'

it('English to learn is English from left to right on an Arabic page', () => {
  pageIn('ar')
  render(<English>give up</English>)
  expect(screen.getByText('give up')).toMatchObject({ lang: 'en', dir: 'ltr', translate: false })
})

it('an example in the language of the page is in that language', () => {
  const example = <MarkedSentence before="لم " target="يفتك شيء" after="." translated />
  const { rerender } = render(example)
  expect(screen.getByText('يفتك شيء').closest('[lang=en]')).toBeTruthy()
  pageIn('ar')
  rerender(<MarkedSentence before="لم " target="يفتك شيء" after="." translated />)
  expect(screen.getByText('يفتك شيء').closest('[lang]:not(html)')).toBeNull()
})
