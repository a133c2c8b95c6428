import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx'

function Broken(): never {
  throw new Error('This part is broken')
}

it('a failing part is reported, and is replaced without affecting the rest of the page', () => {
  // React writes caught errors to the console; the build drops those lines.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const onError = vi.fn()
  addEventListener('error', onError)
  render(
    <>
      <p>The result</p>
      <ErrorBoundary fallback={null}>
        <Broken />
      </ErrorBoundary>
    </>,
  )
  removeEventListener('error', onError)
  expect(onError).toHaveBeenCalled()
  expect(screen.getByText('The result')).toBeTruthy()
  expect(screen.queryByRole('heading')).toBeNull()
})
