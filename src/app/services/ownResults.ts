import type { OwnDetails } from '#contracts/ownDetails'
import type { OwnResult } from '#contracts/ownResult'
import { readOwnDetails, writeOwnDetails } from '#storage/ownDetails'
import { ApiError } from '../../api/apiError.ts'
import { createOwnResultApi } from '../../api/ownResultApi.ts'
import { isOutOfReach, isSignInOver } from '../../auth/authMessages.ts'
import type { Dependencies } from './dependencies.ts'

/**
 * How asking the server ended. 'signedOut': nobody is signed in here, also without a name. 'notFound': the server has no
 * such result, or not for who is signed in. 'failed': it answered, but not with a result.
 */
export type OwnResultAnswer = 'current' | 'offline' | 'signedOut' | 'notFound' | 'failed'

/** `details`: as the server told them now, else as they rest on this device; null where there are none. */
export interface OwnResultReading {
  answer: OwnResultAnswer
  details: OwnDetails | null
}

export interface OwnResultReader {
  /** What rests on this device, to be shown until the server has answered. Never rejects. */
  seen(shortcode: string): Promise<OwnDetails | null>
  /** Asks the server and keeps what came. Whoever asks meanwhile gets the same answer. Never rejects. */
  read(shortcode: string): Promise<OwnResultReading>
}

/** What the owner alone is told of a result, with and without a connection. */
export function createOwnResultReader({ database, store, http, loadAuth }: Dependencies): OwnResultReader {
  const api = createOwnResultApi(http)
  const pending = new Map<string, Promise<OwnResultReading>>()

  // A device that can't be read or written only lacks the copy.
  const seen = (shortcode: string) => readOwnDetails(database, shortcode).catch(() => null)

  /** A token that is refused is renewed once. */
  async function ask(shortcode: string): Promise<OwnResult | 'signedOut'> {
    const auth = await loadAuth()
    if (store.get().auth.kind !== 'signedIn') return 'signedOut'
    try {
      return await api.read(await auth.idToken(false), shortcode)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error
      return api.read(await auth.idToken(true), shortcode)
    }
  }

  async function read(shortcode: string): Promise<OwnResultReading> {
    const stored = await seen(shortcode)
    if (!store.get().online) return { answer: 'offline', details: stored }
    try {
      const told = await ask(shortcode)
      if (told === 'signedOut') return { answer: 'signedOut', details: stored }
      const details = toDetails(told, stored)
      await writeOwnDetails(database, shortcode, details).catch(() => {})
      return { answer: 'current', details }
    } catch (error) {
      return { answer: answerOf(error), details: stored }
    }
  }

  return {
    seen,
    read(shortcode) {
      const reading = pending.get(shortcode) ?? read(shortcode).finally(() => pending.delete(shortcode))
      pending.set(shortcode, reading)
      return reading
    },
  }
}

/** A server that no longer has the test's bank tells no answers: then those of this device stay. */
function toDetails({ answered, ...told }: OwnResult, stored: OwnDetails | null): OwnDetails {
  return { answered: answered.length > 0 ? answered : (stored?.answered ?? []), told }
}

/** A portal or a proxy also answers 404: only our API's own word counts. */
function answerOf(error: unknown): OwnResultAnswer {
  if (error instanceof ApiError) {
    if (error.status === null) return 'offline'
    if (error.status === 401) return 'signedOut'
    return error.status === 404 && error.problem ? 'notFound' : 'failed'
  }
  if (isSignInOver(error)) return 'signedOut'
  return isOutOfReach(error) || !navigator.onLine ? 'offline' : 'failed'
}
