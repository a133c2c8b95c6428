/** Contractions whose stem is not the verb itself. */
const NEGATIONS: Readonly<Record<string, string>> = {
  "won't": 'will',
  "can't": 'can',
  "shan't": 'shall',
  "ain't": 'is',
}

/** Words that SUBTLEX lists under another spelling. */
const LISTED_AS: Readonly<Record<string, string>> = { ok: 'okay' }

/**
 * Returns the words to look up for one word of a sentence, in lower case. SUBTLEX has contractions only in pieces
 * (`don`, `t`, but not `ve`), so clitics and possessives are dropped; hyphenated words are split; figures, which
 * everyone can read, are omitted.
 */
export function surfaceWords(word: string): string[] {
  return word.toLowerCase().replaceAll('’', "'").split('-').flatMap(hostOf)
}

function hostOf(part: string): string[] {
  if (/^\d+(st|nd|rd|th|s)?$/.test(part)) return []
  if (NEGATIONS[part]) return [NEGATIONS[part]]
  const host = part
    .replace(/n't$/, '')
    .replace(/'(s|ll|re|ve|d|m)$/, '')
    .replace(/^o'(?=clock$)/, '')
  return host === '' ? [] : [LISTED_AS[host] ?? host]
}
