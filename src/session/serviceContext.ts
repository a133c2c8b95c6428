import { createContext, use } from 'react'

/**
 * Creates the context that brings a room's services to the screens, and the hook that returns them. The services never
 * change. boot/AppProvider.tsx fills the contexts of all rooms.
 * @param room what the error names when a screen has no provider above it
 */
export function createServiceContext<Services extends object>(room: string) {
  const Context = createContext<Services | null>(null)
  function useServices(): Services {
    const services = use(Context)
    if (!services) throw new Error(`The services of ${room} need their provider above the screen`)
    return services
  }
  return [Context, useServices] as const
}
