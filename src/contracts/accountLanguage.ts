import * as z from 'zod/mini'
import { api } from './apiRegistry.ts'
import { endpoint } from './endpoint.ts'
import { languageRequests } from './examples/accounts.ts'
import { languageTags } from './languages.ts'

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

export const ChooseLanguage = endpoint({
  method: 'put',
  path: 'account/language/',
  accepts: { 204: null },
  operationId: 'chooseLanguage',
  tag: 'account',
  summary: 'Store the language of the interface that the user chose',
  description: 'It replaces the one stored before, and is what `GET /v1/account/` tells other devices.',
  token: 'account',
  body: { schema: AccountLanguageRequest, examples: languageRequests },
  answer: { description: 'The language is stored.' },
})
