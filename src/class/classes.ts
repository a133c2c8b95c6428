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
  /**
   * Finds a class, with the key of a link, '' for none. Anyone may have made the link, so that its key replaces another one
   * only once the server has taken it.
   */
  find(code: string, given?: string): Promise<KeptClass | undefined>
  /** Whether this page alone has the key, since the device stores nothing. */
  isUnkept(code: string): boolean
  /** Reads what the server knows, and keeps it. What is gone there is gone here, too. */
  read(of: KeptClass): Promise<KeptClass>
  close(of: KeptClass, closed: boolean): Promise<void>
  removePupil(of: KeptClass, id: string): Promise<void>
  /** Deletes a class, here as well. */
  delete(of: KeptClass): Promise<void>
}

export function createClasses({ database, http }: ClassServices['ofClasses']): Classes {
  /** The keys that the device does not store, by code. */
  const unkept = new Map<string, string>()
  const withKey = ({ key }: KeptClass) => ({ headers: { [CLASS_KEY]: key } })
  const change = (next: (rows: Rows) => Rows) =>
    changeText(database, 'classes', (stored) => JSON.stringify(next(parsed(stored))))
  const keep = ({ code, ...row }: KeptClass) => change((rows) => ({ ...rows, [code]: row }))
  const keepKey = (of: KeptClass) => keep(of).catch(() => unkept.set(of.code, of.key))
  const forget = ({ code, key }: KeptClass) =>
    change(({ [code]: row, ...others }) => (row && row.key !== key ? { ...others, [code]: row } : others))

  async function list(): Promise<KeptClass[]> {
    const rows = Object.entries(parsed((await readText(database, 'classes')) ?? ''))
    const kept = rows.flatMap(([code, row]) => {
      const { data } = KeptClass.safeParse(row)
      return data ? [{ code, ...data }] : []
    })
    const ended = kept.filter(({ ends_at }) => ends_at !== undefined && Date.parse(ends_at) <= now())
    for (const one of ended) await forget(one)
    return kept.filter((one) => !ended.includes(one)).toReversed()
  }

  async function read(of: KeptClass): Promise<KeptClass> {
    const { code, key } = of
    const results = await call(http, ReadClassResults, { params: { code } }, withKey(of)).catch(async (error) => {
      if (refusalOf(error) === 'gone') await forget(of)
      throw error
    })
    const seen = { code, key, ends_at: results.ends_at, seenAt: now(), results }
    // Without a place to keep it the class is seen only with a connection.
    await keep(seen).catch(() => {})
    return seen
  }

  return {
    list,
    read,
    isUnkept: (code) => unkept.has(code),
    async make(days) {
      const made = await call(http, CreateClass, { body: { days } })
      await keepKey(made)
      return made.code
    },
    async find(code, given = '') {
      const kept = (await list()).find((one) => one.code === code)
      const key = kept?.key ?? unkept.get(code) ?? given
      const known = kept ?? (key ? { code, key } : undefined)
      if (given && given !== key) return read({ code, key: given }).catch(() => known)
      if (given && !kept) await keepKey({ code, key })
      return known
    },
    close: (of, closed) => call(http, ChangeClass, { params: of, body: { closed } }, withKey(of)),
    removePupil: (of, id) => call(http, RemovePupil, { params: { code: of.code, id } }, withKey(of)),
    async delete(of) {
      await call(http, DeleteClass, { params: of }, withKey(of))
      await forget(of)
    },
  }
}

/** What is stored of classes, by code. */
type Rows = Record<string, { key?: unknown }>

/** Returns what is stored; nothing if it is damaged. */
function parsed(stored: string): Rows {
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
