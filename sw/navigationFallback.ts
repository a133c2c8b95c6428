import { createHandlerBoundToURL } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

/** Addresses that the server answers itself: the API, and in a local build the auth emulator's pages. */
const NOT_THE_APP = [/^\/v1\//, /^\/__\//, /^\/emulator\//]

/** Every other page load is answered with the app's shell, with or without a connection. */
export function openApp(): void {
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_THE_APP }))
}
