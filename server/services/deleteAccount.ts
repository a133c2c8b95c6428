import { deleteTestsOf } from '../db/vocabTestRepository.ts'
import type { Dependencies } from './dependencies.ts'
import { isTestId } from './newIds.ts'

/**
 * Deletes all that the server holds of a user: their tests with answers, profile and result, running ones that they
 * claimed too. Of other tests that are not completed, whoever holds the id may have them deleted. Repeated it changes
 * nothing.
 * @param unfinishedIds as asked for, not yet checked; what is no id is nobody's.
 */
export async function deleteAccount(
  { db }: Pick<Dependencies, 'db'>,
  userId: string,
  unfinishedIds: readonly string[],
): Promise<void> {
  await deleteTestsOf(db, userId, unfinishedIds.filter(isTestId))
}
