import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import {
  BeginInClass,
  ChangeClass,
  CLASS_KEY,
  ClassChange,
  CreateClass,
  DeleteClass,
  NewClassRequest,
  ReadClass,
  ReadClassResults,
  RemovePupil,
  type ClassState,
} from '#contracts/class.ts'
import type { Dependencies } from '../dependencies.ts'
import { addVary, clientHas, entityTag } from '../http/caching.ts'
import { countOfDay } from '../http/dailyCount.ts'
import { readContent } from '../http/readContent.ts'
import { serve, type ApiScope } from '../http/serve.ts'
import {
  classNotFound,
  countBegun,
  deleteClass,
  deletePupil,
  findClass,
  insertClass,
  requireOwnClass,
  updateClosed,
} from './classRepository.ts'
import { readClassResults } from './classResults.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** 128 bits. */
const KEY_BYTES = 16
/** There are 3e14 codes. */
const CODE_ATTEMPTS = 5

/** Serves classes: their pupils, who have a code, and their teachers, who have a key. */
export function classRoutes(scope: ApiScope, deps: Dependencies): void {
  if (!deps.classes) return
  const { db, banks, clock } = deps
  const own = (code: string, { headers }: FastifyRequest) =>
    requireOwnClass(db, { code, key: headers[CLASS_KEY.toLowerCase()], now: clock() })

  serve(scope, CreateClass, async ({ body, network }) => {
    const { days } = readContent(NewClassRequest, body).orThrow()
    await countOfDay(db, deps, network(), { counted: 'new classes', limit: deps.dailyLimits.newClassesADay })
    return createClass(deps, days)
  })

  serve(scope, ReadClass, async ({ params }) => {
    const found = await findClass(db, params.code)
    if (!found) throw classNotFound()
    const state: ClassState['state'] = found.endsAt <= clock() ? 'ended' : found.closed ? 'closed' : 'open'
    return { state, ends_at: new Date(found.endsAt).toISOString() }
  })

  serve(scope, BeginInClass, async ({ params }) => {
    if (!(await countBegun(db, params.code, clock()))) throw classNotFound()
  })

  serve(scope, ReadClassResults, async ({ params, request, reply }) => {
    const results = await readClassResults(db, banks.current, await own(params.code, request))
    const tag = entityTag(JSON.stringify(results))
    // Names are for the teacher's browser alone, and for the right key.
    reply.headers({ etag: tag, 'cache-control': 'private, no-cache' })
    addVary(reply, CLASS_KEY)
    return clientHas(request, tag) ? reply.code(304).send() : results
  })

  serve(scope, ChangeClass, async ({ params, request, body }) => {
    const { closed } = readContent(ClassChange, body).orThrow()
    await updateClosed(db, (await own(params.code, request)).code, closed)
  })

  serve(scope, DeleteClass, async ({ params, request }) => {
    await deleteClass(db, (await own(params.code, request)).code)
  })

  serve(scope, RemovePupil, async ({ params, request }) => {
    await deletePupil(db, (await own(params.code, request)).code, params.id)
  })
}

/** Stores a class of so many days. Only the answer has its key. */
async function createClass({ db, clock, ids }: Dependencies, days: number) {
  const key = randomBytes(KEY_BYTES).toString('base64url')
  const now = clock()
  const endsAt = now + days * DAY_MS
  for (let attempt = 1; attempt <= CODE_ATTEMPTS; attempt++) {
    const code = ids.shortcode()
    if (await insertClass(db, { code, key, now, endsAt })) return { code, key, ends_at: new Date(endsAt).toISOString() }
  }
  throw new Error(`No free code in ${CODE_ATTEMPTS} attempts`)
}
