import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { serviceHook, ServicesContext } from '#session/serviceContext.ts'

const usePlace = serviceHook<{ place: string }>()

it('a room’s hook returns its services, and to the compiler those of no other room', () => {
  const { result } = renderHook(usePlace, {
    wrapper: ({ children }) => <ServicesContext value={{ place: 'here' }}>{children}</ServicesContext>,
  })
  expect(result.current).toEqual({ place: 'here' })
  // @ts-expect-error The compiler refuses what the room does not offer.
  expect(result.current.signIn).toBeUndefined()
})

it('a screen without a provider fails with an error that says so', () => {
  vi.spyOn(console, 'error').mockReturnValue()
  expect(() => renderHook(usePlace)).toThrow('No provider of the services above')
})
