import * as z from 'zod/mini'
import { ApiError } from '#api/apiError.ts'
import { call } from '#api/call.ts'
import { now } from '#browser/clock.ts'
import {
  ChangeClass,
  CLASS_KEY,
  ClassResults,
  CreateClass,
  DeleteClass,
  ReadClassResults,
  RemovePupil,
  type CLASS_DAYS,
} from '#contracts/class.ts'
import { changeText, readText } from '#device/settings.ts'
import type { ClassServices } from './class.ts'

/** A class as this device knows it: its key, and what was seen of it last, at `seenAt` (ms since the epoch). */
const KeptClass = z.object({
  key: z.string(),
  ends_at: z.optional(z.string()),
  seenAt: z.optional(z.number()),
  results: z.catch(z.optional(ClassResults), undefined),
})
export type KeptClass = z.infer<typeof KeptClass> & { code: string }

export type Days = (typeof CLASS_DAYS)[number]

/** Why something could not be done: no connection, or the server's answer. */
export type Refusal = 'offline' | 'tooMany' | 'off' | 'gone' | 'failed'

/** The classes of a teacher on this device, and what the server is asked and told about them. */
export interface Classes {
  /** The classes that have not ended, the newest first. */
  list(): Promise<KeptClass[]>
  /** Makes a class, keeps its key, and resolves with its code. */
  make(days: Days): Promise<string>
  /** Keeps a key beside what is known of the class already. */
  keep(code: string, key: string): Promise<void>
  find(code: string): Promise<KeptClass | undefined>
  /** Whether this page alone has the key, since the device stores nothing. */
  isUnkept(code: string): boolean
  /** Reads what the server knows, and keeps it. What is gone there leaves only its key here. */
  read(of: KeptClass): Promise<KeptClass>
  close(of: KeptClass, closed: boolean): Promise<void>
  removePupil(of: KeptClass, id: string): Promise<void>
  /** Deletes a class, here as well. */
  delete(of: KeptClass): Promise<void>
  /** Removes a class from this device. */
  forget(code: string): Promise<void>
}

export function createClasses({ database, http }: ClassServices['ofClasses']): Classes {
  /** The keys that the device does not store, by code. */
  const unkept = new Map<string, string>()
  const withKey = ({ key }: KeptClass) => ({ headers: { [CLASS_KEY]: key } })
  const change = (code: string, row: Omit<KeptClass, 'code'> | undefined) =>
    changeText(database, 'classes', (stored) => {
      const { [code]: _, ...others } = parsed(stored)
      return JSON.stringify(row ? { ...others, [code]: row } : others)
    })

  async function list(): Promise<KeptClass[]> {
    const rows = Object.entries(parsed((await readText(database, 'classes')) ?? ''))
    const kept = rows.flatMap(([code, row]) => {
      const { data } = KeptClass.safeParse(row)
      return data ? [{ code, ...data }] : []
    })
    const ended = kept.filter(({ ends_at }) => ends_at !== undefined && Date.parse(ends_at) <= now())
    for (const { code } of ended) await change(code, undefined)
    return kept.filter((one) => !ended.includes(one)).toReversed()
  }

  async function keep(code: string, key: string): Promise<void> {
    const add = (stored: string) => {
      const rows = parsed(stored)
      return JSON.stringify({ ...rows, [code]: { ...rows[code], key } })
    }
    await changeText(database, 'classes', add).catch(() => unkept.set(code, key))
  }

  return {
    list,
    keep,
    isUnkept: (code) => unkept.has(code),
    async make(days) {
      const { code, key, ends_at } = await call(http, CreateClass, { body: { days } })
      await change(code, { key, ends_at }).catch(() => unkept.set(code, key))
      return code
    },
    async find(code) {
      const key = unkept.get(code)
      return (await list()).find((one) => one.code === code) ?? (key === undefined ? undefined : { code, key })
    },
    async read(of) {
      const { code, key } = of
      const results = await call(http, ReadClassResults, { params: { code } }, withKey(of)).catch(async (error) => {
        if (refusalOf(error) === 'gone') await change(code, { key })
        throw error
      })
      const seen = { key, ends_at: results.ends_at, seenAt: now(), results }
      // Without a place to keep it the class is seen only with a connection.
      await change(code, seen).catch(() => {})
      return { code, ...seen }
    },
    close: (of, closed) => call(http, ChangeClass, { params: of, body: { closed } }, withKey(of)),
    removePupil: (of, id) => call(http, RemovePupil, { params: { code: of.code, id } }, withKey(of)),
    async delete(of) {
      await call(http, DeleteClass, { params: of }, withKey(of))
      await change(of.code, undefined)
    },
    forget: async (code) => void (await change(code, undefined)),
  }
}

/** Returns what is stored of classes, by code; nothing if it is damaged. */
function parsed(stored: string): Record<string, object> {
  try {
    return JSON.parse(stored || '{}')
  } catch {
    return {}
  }
}

/** Says why a call failed. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return 'failed'
  if (error.status === null) return 'offline'
  if (error.isRefusal(429)) return 'tooMany'
  if (!error.isRefusal(404)) return 'failed'
  return error.problem?.type.endsWith('class-not-found') ? 'gone' : 'off'
}
