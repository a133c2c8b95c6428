import { createHandlerBoundToURL } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

/** Addresses that the server answers itself: the API, and in a local build the pages of the auth emulator. */
const NOT_THE_APP = [/^\/v1\//, /^\/__\//, /^\/emulator\//, /^\/\.well-known\//]

/** The prerendered start screen; its address may have a query. */
const START = [/^\/(\?|$)/]

/**
 * Answers every other page load from the device, with or without a connection: with the start screen or the empty
 * shell.
 */
export function openApp(): void {
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { allowlist: START }))
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/app.html'), { denylist: NOT_THE_APP }))
}
