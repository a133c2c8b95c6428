import { createHash } from 'node:crypto'
import { RedeemTransferRequest, type CreateTransferResponse } from '#contracts/transfer.ts'
import { plainCode } from '#rules/transferCode.ts'
import type { Dependencies } from '../dependencies.ts'
import { ProblemError } from '../http/problems.ts'
import { readContent } from '../http/readContent.ts'
import { isTransferCode } from '../newIds.ts'

/** The hash of a code, because only that is stored, and when the code expires (ms since the epoch). */
export type CodeKey = { codeHash: Buffer; expiresAt: number }

/** Long enough to type the code on another device, short enough that a code found later no longer works. */
const LIFETIME_MS = 15 * 60 * 1000
/** There are 4e11 codes, so even two collisions in a row would mean that something else is wrong. */
const CODE_ATTEMPTS = 5

const hashOfCode = (code: string) => createHash('sha256').update(code).digest()

/** Creates a code. @param store stores it, or returns false if it is in use */
export async function createCode(
  { clock, ids }: Pick<Dependencies, 'clock' | 'ids'>,
  store: (key: CodeKey) => Promise<boolean>,
): Promise<CreateTransferResponse> {
  const expiresAt = clock() + LIFETIME_MS
  for (let attempt = 1; attempt <= CODE_ATTEMPTS; attempt++) {
    const code = ids.transferCode()
    if (await store({ codeHash: hashOfCode(code), expiresAt })) {
      return { code, expires_at: new Date(expiresAt).toISOString() }
    }
  }
  throw new Error(`No free code in ${CODE_ATTEMPTS} attempts`)
}

/** Returns the hash of the code in a request. @throws ProblemError 422 for invalid content, 404 for what cannot be a code */
export function readCode(body: unknown): Buffer {
  const code = plainCode(readContent(RedeemTransferRequest, body).orThrow().code).toLowerCase()
  if (!isTransferCode(code)) throw noSuchCode()
  return hashOfCode(code)
}

/** The one answer to a code that is unknown, used, expired or of another kind. */
export const noSuchCode = () => new ProblemError('transfer-not-found')
