import { openApp } from './navigationFallback.ts'
import { precacheApp } from './precache.ts'

precacheApp()
openApp()
