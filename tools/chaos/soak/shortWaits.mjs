/*
 * Loaded by --import: long waits of this process are over sooner, so that what it does every ten minutes comes within some
 * seconds.
 */
import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'

const LONG_MS = 5_000
const SHORTER = 60

const wait = timers.setTimeout
timers.setTimeout = (ms = 0, ...rest) => wait(ms < LONG_MS ? ms : ms / SHORTER, ...rest)
syncBuiltinESMExports()
