import { createContext, use } from 'react'

/**
 * Creates the context that provides a room's services to the screens, and the hook that returns them. The services
 * never change. boot/AppProvider.tsx provides the values for all rooms.
 * @param room the name in the error when a provider is missing
 */
export function createServiceContext<Services extends object>(room: string) {
  const Context = createContext<Services | null>(null)
  function useServices(): Services {
    const services = use(Context)
    if (!services) throw new Error(`The services of ${room} need a provider above`)
    return services
  }
  return [Context, useServices] as const
}
