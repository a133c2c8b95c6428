import { AccountLanguageRequest } from '#contracts/accountLanguage.ts'
import { isLanguage, type Language } from '#contracts/languages.ts'
import type { Queryable } from '../db/queryable.ts'
import type { Dependencies } from '../dependencies.ts'
import { readContent } from '../http/readContent.ts'
import { ownerKey, type Owner } from '../identity/owner.ts'
import type { Adoption } from './adoptGuestRepository.ts'
import type { Person } from './personRepository.ts'

/**
 * Stores the language of the interface that a user chose, instead of an earlier one (§8.80).
 * @param body the request's parsed JSON, not yet validated
 * @throws ProblemError 422 if it names no language of the interface
 */
export async function chooseLanguage({ db }: Pick<Dependencies, 'db'>, owner: Owner, body: unknown): Promise<void> {
  const { interface_language: language } = readContent(AccountLanguageRequest, body).orThrow()
  await db.query(
    `insert into account_languages (user_id, interface_language) values ($1, $2)
     on conflict (user_id) do update set interface_language = excluded.interface_language`,
    [ownerKey(owner), language],
  )
}

/** Finds the language that a user chose; null for none, or for one that no longer exists. */
export async function findLanguageOf(db: Queryable, owner: Owner): Promise<Language | null> {
  const [row] = await db.query<{ interface_language: string }>(
    'select interface_language from account_languages where user_id = $1',
    [ownerKey(owner)],
  )
  return isLanguage(row?.interface_language) ? row.interface_language : null
}

/** Deletes the choice of each owner. */
export async function deleteLanguagesOf(db: Queryable, { owners }: Person): Promise<string[]> {
  await db.query('delete from account_languages where user_id = any($1)', [owners.map(ownerKey)])
  return []
}

/** Moves the choice of a guest to a user who has made none. */
export async function moveLanguage(transaction: Queryable, { guest, owner }: Adoption): Promise<void> {
  await transaction.query(
    `with moved as (delete from account_languages where user_id = $1 returning interface_language)
     insert into account_languages (user_id, interface_language) select $2, interface_language from moved
     on conflict (user_id) do nothing`,
    [ownerKey(guest), ownerKey(owner)],
  )
}
