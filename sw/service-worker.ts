import { clientsClaim } from 'workbox-core'
import { openApp } from './navigationFallback.ts'
import { sendOutboxOnSync } from './outboxSync.ts'
import { precacheApp } from './precache.ts'
import { keepPreviousBuild } from './previousBuild.ts'
import { takeOverWhenAsked } from './takeOver.ts'

precacheApp()
openApp()
sendOutboxOnSync()
takeOverWhenAsked()
keepPreviousBuild()
// The first visit is served from the precache too: its later screens are chunks that were not loaded yet.
clientsClaim()
