import { SharingRequest } from '#contracts/ownResult.ts'
import type { Dependencies } from '../dependencies.ts'
import { resultNotFound } from '../http/problems.ts'
import { readContent } from '../http/readContent.ts'
import type { Owner } from '../identity/owner.ts'
import { isShortcode } from '../newIds.ts'
import { deleteOwnTest, updateSharing } from './ownResultRepository.ts'

/**
 * Changes what others see of a user's own result, and its name if the request has one. Repeating it changes nothing.
 * @param body the request's parsed JSON, not yet validated. It is validated first, because its errors reveal nothing
 * about a result.
 * @throws ProblemError 422; 404 alike for another user's result and for one that does not exist.
 */
export async function changeSharing(
  { db }: Pick<Dependencies, 'db'>,
  owner: Owner,
  shortcode: string,
  body: unknown,
): Promise<void> {
  const sharing = readContent(SharingRequest, body).orThrow()
  if (!isShortcode(shortcode) || !(await updateSharing(db, owner, shortcode, sharing))) throw resultNotFound()
}

/**
 * Deletes a user's own result: the completed test with answers, profile and score.
 * @throws ProblemError 404 alike for another user's result and for one that does not exist, hence also when repeated.
 */
export async function deleteOwnResult(
  { db }: Pick<Dependencies, 'db'>,
  owner: Owner,
  shortcode: string,
): Promise<void> {
  if (!isShortcode(shortcode) || !(await deleteOwnTest(db, owner, shortcode))) throw resultNotFound()
}
