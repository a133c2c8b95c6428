import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { PracticeFeedback } from '#taking/steps/words/PracticeFeedback.tsx'
import { uiText } from '#texts/ui.ts'
import { somePractice } from '../../../support/builders.ts'

function show() {
  const onContinue = vi.fn()
  render(
    <>
      <p>a sentence</p>
      <button type="button">Back</button>
      <PracticeFeedback outcome="good" item={somePractice()[1]!} onContinue={onContinue} />
    </>,
  )
  return onContinue
}

test('the button Continue has the focus, so that Enter continues', async () => {
  const onContinue = show()
  expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty(
    'ownerDocument.activeElement.tagName',
    'BUTTON',
  )
  await userEvent.keyboard('{Enter}')
  expect(onContinue).toHaveBeenCalledOnce()
})

test('the button Continue works with Enter after a tap next to it', async () => {
  const onContinue = show()
  await userEvent.click(screen.getByText('a sentence'))
  await userEvent.keyboard('{Enter}')
  expect(onContinue).toHaveBeenCalledOnce()
})

test('a press of Enter on another button presses that button', async () => {
  const onContinue = show()
  screen.getByRole('button', { name: uiText('back') }).focus()
  await userEvent.keyboard('{Enter}')
  expect(onContinue).not.toHaveBeenCalled()
})
