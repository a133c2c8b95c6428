/*
 * The two places in the code that name bank versions, rewritten for a new one. Each throws when its text is not as it was
 * when this was written, and then nothing is written.
 */

/** bankVersion.ts with another version and slope. */
export function withVersion(source: string, version: string, discrimination: number): string {
  const named = replaceOnce(source, /(BANK_VERSION = )'[^']+'/, `$1'${version}'`)
  return replaceOnce(named, /(BANK_DISCRIMINATION = )[\d.]+/, `$1${discrimination}`)
}

/** earlierBanks.ts with one more release, the newest. */
export function withEarlierRelease(source: string, version: string): string {
  const imports = [...source.matchAll(/^import release(\d+) from .*\n/gm)]
  const last = imports.at(-1)
  if (!last) throw new Error('earlierBanks.ts imports no release')
  const name = `release${Number(last[1]) + 1}`
  const line = `import ${name} from './releases/${version}.json' with { type: 'json' }\n`
  const end = last.index + last[0].length
  return replaceOnce(source.slice(0, end) + line + source.slice(end), /(release\d+)(,?\s*\])/, `$1, ${name}$2`)
}

function replaceOnce(source: string, pattern: RegExp, replacement: string): string {
  if (!pattern.test(source)) throw new Error(`Nothing in the code looks like ${pattern.source}`)
  return source.replace(pattern, replacement)
}
