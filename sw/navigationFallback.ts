import { createHandlerBoundToURL } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

/** Addresses that the server answers itself: the API, and in a local build the auth emulator's pages. */
const NOT_THE_APP = [/^\/v1\//, /^\/__\//, /^\/emulator\//, /^\/\.well-known\//]

/** The start screen, prerendered; its address may carry a query. */
const START = [/^\/(\?|$)/]

/** Every other page load is answered from the device, with or without a connection: the start screen, or the bare shell. */
export function openApp(): void {
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { allowlist: START }))
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/app.html'), { denylist: NOT_THE_APP }))
}
