import * as z from 'zod/mini'

/** Codes of the 73 native languages on offer (BCP 47); their names come from `Intl.DisplayNames`. */
// prettier-ignore
export const languages = [
  'af', 'am', 'ar', 'az', 'be', 'bg', 'bn', 'bs', 'ca', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fa', 'fi', 'fil',
  'fr', 'gu', 'ha', 'he', 'hi', 'hr', 'hu', 'hy', 'id', 'ig', 'it', 'ja', 'ka', 'kk', 'km', 'kn', 'ko', 'ky', 'lt',
  'lv', 'mk', 'ml', 'mn', 'mr', 'ms', 'my', 'nb', 'ne', 'nl', 'pa', 'pl', 'ps', 'pt', 'ro', 'ru', 'si', 'sk', 'sl',
  'so', 'sq', 'sr', 'sv', 'sw', 'ta', 'te', 'th', 'tr', 'uk', 'ur', 'uz', 'vi', 'yo', 'zh', 'zu',
] as const

export const Language = z.enum(languages)
export type Language = z.infer<typeof Language>
