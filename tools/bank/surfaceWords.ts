/** Short forms whose stem is not the verb itself. */
const NEGATIONS: Readonly<Record<string, string>> = {
  "won't": 'will',
  "can't": 'can',
  "shan't": 'shall',
  "ain't": 'is',
}

/** Spellings that SUBTLEX lists under another one. */
const LISTED_AS: Readonly<Record<string, string>> = { ok: 'okay' }

/**
 * The words to look up for one word of a sentence, in lower case. SUBTLEX has contractions only in pieces (`don`, `t`,
 * and no `ve`), so a clitic or possessive is dropped and the host counted; hyphenated words count by their parts;
 * figures are readable to anyone and count as nothing.
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
