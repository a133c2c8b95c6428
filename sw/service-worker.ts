import { clientsClaim } from 'workbox-core'
import { openApp } from './navigationFallback.ts'
import { precacheApp } from './precache.ts'

precacheApp()
openApp()
// The first visit is served from the precache too: its later screens are chunks that were not loaded yet.
clientsClaim()
