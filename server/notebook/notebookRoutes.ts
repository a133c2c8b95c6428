import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AddedEntries, AddEntriesRequest, MAX_ENTRIES_SENT, NotebookLog } from '#contracts/notebook.ts'
import type { Dependencies } from '../dependencies.ts'
import { requireAccount } from '../http/bearerToken.ts'
import { BODY_LIMITS } from '../http/jsonBody.ts'
import { TAGS } from '../http/openApi/apiInfo.ts'
import { addedEntriesAnswers, addEntriesRequests, notebookLogAnswers } from '../http/openApi/examples/notebook.ts'
import { NEVER_CACHED, NotebookQuery } from '../http/openApi/headers.ts'
import { describeOnly } from '../http/openApi/openApi.ts'
import { BODY_PROBLEMS, COMMON_PROBLEMS, problemResponses } from '../http/openApi/problemResponses.ts'
import { jsonResponse } from '../http/openApi/responses.ts'
import { requireBody } from '../http/readContent.ts'
import type { VerifyIdToken } from '../identity/identity.ts'
import type { Owner } from '../identity/owner.ts'
import { addEntries, readNotebook } from './notebook.ts'

/** An entry has up to 12 values and 11 keys; the rest is room for fields that are ignored. */
const MOST_VALUES = 16 * MAX_ENTRIES_SENT

/** Registers the calls by which the devices of a user share the log of a notebook. A guest's stays on the device. */
export function notebookRoutes(scope: FastifyInstance, deps: Dependencies & { verifyIdToken: VerifyIdToken }): void {
  const ownerOf = async (request: Parameters<typeof requireAccount>[0]): Promise<Owner> =>
    (await requireAccount(request, deps.verifyIdToken)).owner
  /** Whose requests they are whose bodies are being read: so large a one is read of nobody else. */
  const owners = new WeakMap<object, Owner>()

  scope.get<{ Querystring: { after?: unknown } }>(
    '/account/notebook/',
    {
      validatorCompiler: describeOnly,
      schema: {
        operationId: 'readNotebook',
        tags: [TAGS.account],
        summary: 'Read the log of the user’s notebook',
        description:
          'At most 1,000 entries, in the order in which the server received them. The cursor of an answer, sent as ' +
          '`after`, asks for what came later; no entry is passed by. It belongs to this user.',
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
      config: { mostValues: MOST_VALUES, mostKeys: MOST_VALUES },
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
          'The log is the union of what all devices send, by `id`: entries may come in any order, and again. One whose ' +
          'time is more than a day ahead of the server is stored with that limit. A notebook holds at most 50,000 entries.',
        security: [{ idToken: [] }],
        body: AddEntriesRequest,
        requestExamples: addEntriesRequests,
        response: {
          200: jsonResponse('All entries are stored.', AddedEntries, addedEntriesAnswers, NEVER_CACHED),
          ...problemResponses(...BODY_PROBLEMS, 'unauthorized', 'notebook-full', 'invalid-content', ...COMMON_PROBLEMS),
        },
      },
    },
    async (request) => addEntries(deps, owners.get(request)!, requireBody(request)),
  )
}
