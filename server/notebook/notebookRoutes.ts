import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AddedEntries, AddEntriesRequest, MAX_ENTRIES_SENT, NotebookLog } from '#contracts/notebook.ts'
import type { Dependencies } from '../dependencies.ts'
import { requireAccount } from '../http/bearerToken.ts'
import { BODY_LIMITS } from '../http/jsonBody.ts'
import { countedNetwork } from '../http/network.ts'
import { TAGS } from '../http/openApi/apiInfo.ts'
import { addedEntriesAnswers, addEntriesRequests, notebookLogAnswers } from '../http/openApi/examples/notebook.ts'
import { NEVER_CACHED, NotebookQuery } from '../http/openApi/headers.ts'
import { describeOnly } from '../http/openApi/openApi.ts'
import { BODY_PROBLEMS, COMMON_PROBLEMS, problemResponses } from '../http/openApi/problemResponses.ts'
import { jsonResponse } from '../http/openApi/responses.ts'
import { requireBody } from '../http/readContent.ts'
import type { VerifyIdToken } from '../identity/identity.ts'
import { ownerKey, type Owner } from '../identity/owner.ts'
import { addEntries, readNotebook } from './notebook.ts'
import { createOneByOne } from './oneByOne.ts'

/** An entry has up to 12 values and 11 keys; the rest leaves room for unknown fields. */
const MAX_VALUES = 16 * MAX_ENTRIES_SENT

/** Registers the calls with which a user's devices share the log of a notebook. A guest's log stays on the device. */
export function notebookRoutes(
  scope: FastifyInstance,
  deps: Dependencies & { verifyIdToken: VerifyIdToken; isTrusted: (address: string) => boolean },
): void {
  const ownerOf = async (request: Parameters<typeof requireAccount>[0]): Promise<Owner> =>
    (await requireAccount(request, deps.verifyIdToken)).owner
  /** The owners of requests, identified before the large bodies are read. */
  const owners = new WeakMap<object, Owner>()
  const oneByOne = createOneByOne()

  scope.get<{ Querystring: { after?: unknown } }>(
    '/account/notebook/',
    {
      validatorCompiler: describeOnly,
      schema: {
        operationId: 'readNotebook',
        tags: [TAGS.account],
        summary: 'Read the log of the user’s notebook',
        description:
          'Returns at most 1,000 entries, in the order in which the server received them. The cursor of a response, ' +
          'sent as `after`, requests the entries received later; none is skipped. A cursor belongs to one user. If a ' +
          'restored database has lost its entry, the answer is the beginning of the log, and says so: `restarted`.',
        security: [{ idToken: [] }],
        querystring: NotebookQuery,
        response: {
          200: jsonResponse('A part of the log.', NotebookLog, notebookLogAnswers, NEVER_CACHED),
          ...problemResponses('bad-request', 'unauthorized', ...COMMON_PROBLEMS),
        },
      },
    },
    async (request) => readNotebook(deps, await ownerOf(request), request.query.after),
  )

  scope.post(
    '/account/notebook/',
    {
      config: { maxValues: MAX_VALUES, maxKeys: MAX_VALUES },
      bodyLimit: BODY_LIMITS.notebook,
      validatorCompiler: describeOnly,
      onRequest: async (request: FastifyRequest) => {
        owners.set(request, await ownerOf(request))
      },
      schema: {
        operationId: 'addEntries',
        tags: [TAGS.account],
        summary: 'Add entries to the log of the user’s notebook',
        description:
          'The log is the union of the entries of all devices, by `id`: entries may come in any order, and again. An ' +
          'entry whose time is later than the server’s gets the time of its receipt. A notebook holds at most ' +
          '50,000 entries. New entries also count by network and day: beyond the limit the answer is a 429.',
        security: [{ idToken: [] }],
        body: AddEntriesRequest,
        requestExamples: addEntriesRequests,
        response: {
          200: jsonResponse('All entries are stored.', AddedEntries, addedEntriesAnswers, NEVER_CACHED),
          ...problemResponses(...BODY_PROBLEMS, 'unauthorized', 'notebook-full', 'invalid-content', ...COMMON_PROBLEMS),
        },
      },
    },
    async (request) => {
      const owner = owners.get(request)!
      const by = { owner, network: countedNetwork(request.ip, deps.isTrusted) }
      return oneByOne(ownerKey(owner), () => addEntries(deps, by, requireBody(request)))
    },
  )
}
