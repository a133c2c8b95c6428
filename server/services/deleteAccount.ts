import { deleteTestsOf } from '../db/vocabTestRepository.ts'
import type { Dependencies } from './dependencies.ts'
import { isTestId } from './newIds.ts'

/**
 * Deletes all that the server holds of a user: their tests with answers, profile and result. A test that is not
 * completed belongs to nobody; whoever holds its id may have it deleted too. Repeated it changes nothing.
 * @param unfinishedIds as asked for, not yet checked; what is no id is nobody's.
 */
export async function deleteAccount(
  { db }: Pick<Dependencies, 'db'>,
  userId: string,
  unfinishedIds: readonly string[],
): Promise<void> {
  await deleteTestsOf(db, userId, unfinishedIds.filter(isTestId))
}
