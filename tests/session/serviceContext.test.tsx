import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createServiceContext } from '#session/serviceContext.ts'

const [PlaceContext, usePlace] = createServiceContext<{ place: string }>('the place')

it('a room’s hook returns its services, and those of no other room', () => {
  const { result } = renderHook(usePlace, {
    wrapper: ({ children }) => <PlaceContext value={{ place: 'here' }}>{children}</PlaceContext>,
  })
  expect(result.current).toEqual({ place: 'here' })
  // @ts-expect-error The compiler refuses what the room does not offer.
  expect(result.current.signIn).toBeUndefined()
})

it('a screen without the provider of a room fails with an error that names the room', () => {
  vi.spyOn(console, 'error').mockReturnValue()
  expect(() => renderHook(usePlace)).toThrow('The services of the place need a provider above')
})
