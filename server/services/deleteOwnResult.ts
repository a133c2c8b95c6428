import { deleteOwnTest } from '../db/ownResultRepository.ts'
import type { Dependencies } from './dependencies.ts'
import { isShortcode } from './newIds.ts'
import { resultNotFound } from './resultNotFound.ts'

/**
 * Deletes a user's own result: the completed test with answers, profile and score.
 * @throws ProblemError 404 for someone else's result as for one that does not exist, hence also when it is repeated.
 */
export async function deleteOwnResult(
  { db }: Pick<Dependencies, 'db'>,
  userId: string,
  shortcode: string,
): Promise<void> {
  if (!isShortcode(shortcode) || !(await deleteOwnTest(db, userId, shortcode))) throw resultNotFound()
}
