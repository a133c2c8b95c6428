import { createContext, use } from 'react'

/** Creates a context with a value that never changes, and the hook that returns it. @param name for the error without it */
export function createServiceContext<Value extends object>(name: string) {
  const Context = createContext<Value | null>(null)
  function useValue(): Value {
    const value = use(Context)
    if (!value) throw new Error(`No provider of the ${name} above`)
    return value
  }
  return [Context, useValue] as const
}

/** The services of all rooms. boot/AppProvider.tsx provides them, and only it knows them all. */
const [ServicesContext, useAllServices] = createServiceContext<object>('services')
export { ServicesContext }

/** Returns the services of a room. */
export const useServices = useAllServices as <Services extends object>() => Services

/** Returns the hook that gives screens the services of a room. */
export const serviceHook = <Services extends object>() => useServices<Services>
