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
// The first visit is also served from the precache: its later screens are chunks that have not been loaded yet.
clientsClaim()
