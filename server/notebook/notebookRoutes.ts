import { AddEntries, ReadNotebook } from '#contracts/notebook.ts'
import type { Dependencies } from '../dependencies.ts'
import { serve, type ApiScope } from '../http/serve.ts'
import { ownerKey } from '../identity/owner.ts'
import { addEntries, readNotebook } from './notebook.ts'
import { createOneByOne } from './oneByOne.ts'

/** Serves the calls with which a user's devices share the log of a notebook. A guest's log stays on the device. */
export function notebookRoutes(scope: ApiScope, deps: Dependencies): void {
  const oneByOne = createOneByOne()
  serve(scope, ReadNotebook, ({ identity, query }) => readNotebook(deps, identity.owner, query['after']))
  serve(scope, AddEntries, ({ identity: { owner }, network, body }) =>
    oneByOne(ownerKey(owner), () => addEntries(deps, { owner, network: network() }, body)),
  )
}
