import * as z from 'zod/mini'
import { api } from './apiRegistry.ts'
import { languageTags } from './languages.ts'

/** Path of the call that stores the language that a user chose. */
export const ACCOUNT_LANGUAGE_PATH = 'account/language/'

/** Body of PUT /v1/account/language/. */
export const AccountLanguageRequest = z
  .object({
    interface_language: z.enum(languageTags).register(api, { description: 'A language of the interface (BCP 47).' }),
  })
  .register(api, {
    id: 'AccountLanguageRequest',
    description: 'The language in which the user wants to read the page.',
  })
export type AccountLanguageRequest = z.infer<typeof AccountLanguageRequest>
