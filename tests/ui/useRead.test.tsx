import { act, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx'
import { useRead, type Show } from '#ui/useRead.ts'
import { deferred } from '../support/servicesHarness.ts'

/** Reads one page after the other; each shows what is resolved for it. */
function readPages() {
  const pages = { first: deferred<string>(), second: deferred<string>() }
  const read = (page: keyof typeof pages) => async (show: Show<string>) => show(await pages[page].promise)
  const hook = renderHook(({ page }: { page: keyof typeof pages }) => useRead(read(page), page)[0], {
    initialProps: { page: 'first' },
  })
  return { pages, ...hook }
}

it('a reading shows what it found until a later one has found something', async () => {
  const { pages, result, rerender } = readPages()
  expect(result.current).toBeNull()
  await act(async () => pages.first.resolve('one'))
  rerender({ page: 'second' })
  expect(result.current).toBe('one')
  await act(async () => pages.second.resolve('two'))
  expect(result.current).toBe('two')
})

it('a reading that is late does not replace what a later one has found', async () => {
  const { pages, result, rerender } = readPages()
  rerender({ page: 'second' })
  await act(async () => pages.second.resolve('two'))
  await act(async () => pages.first.resolve('one'))
  expect(result.current).toBe('two')
})

it('a reading that fails fails its part of the page', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  // The boundary announces the error to the page.
  vi.spyOn(globalThis, 'dispatchEvent').mockReturnValue(true)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ErrorBoundary fallback={<p>failed</p>}>{children}</ErrorBoundary>
  )
  renderHook(() => useRead(() => Promise.reject(new Error('not loaded')), ''), { wrapper })
  expect(await screen.findByText('failed')).toBeTruthy()
})
