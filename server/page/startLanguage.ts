import { bestLanguage, isLanguage, LANGUAGE_KEY, type Language } from '#contracts/languages.ts'

/** More languages than any browser asks for. The rest of a longer list is ignored, so that it costs no time. */
const MOST_WANTED = 50

/** Matches a language range of Accept-Language, with its weight if it has one (RFC 9110, 12.5.4). */
const RANGE = /^([a-z]{1,8}(?:-[a-z\d]{1,8})*)(?:\s*;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/i

/** The parts of a request that may name a language. All of them may hold anything. */
export type NamedLanguages = {
  /** The parameter `lang` of the address; if it is repeated, the first one counts. */
  parameter: unknown
  cookie: string | undefined
  acceptLanguage: string | undefined
}

/**
 * Returns the language of the start page for a request: the one that its address names, else the one that the learner
 * chose before, else the one that the browser wants most, else English.
 */
export function startLanguage({ parameter, cookie, acceptLanguage }: NamedLanguages): Language {
  const [named] = [parameter].flat()
  return (
    (typeof named === 'string' ? bestLanguage([named]) : null) ??
    languageInCookie(cookie) ??
    bestLanguage(wantedLanguages(acceptLanguage)) ??
    'en'
  )
}

function languageInCookie(cookie = ''): Language | null {
  const prefix = `${LANGUAGE_KEY}=`
  const pairs = cookie.split(';').map((pair) => pair.trim())
  const values = pairs.filter((pair) => pair.startsWith(prefix)).map((pair) => pair.slice(prefix.length))
  return values.find(isLanguage) ?? null
}

/** Returns the tags of a header such as `de-CH, fr;q=0.8`, most wanted first; leaves out `*` and what is refused. */
function wantedLanguages(header = ''): string[] {
  return header
    .split(',', MOST_WANTED)
    .flatMap((range) => {
      const [, tag, weight = '1'] = RANGE.exec(range.trim()) ?? []
      return tag !== undefined && Number(weight) > 0 ? [{ tag, weight: Number(weight) }] : []
    })
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
}
