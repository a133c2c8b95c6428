/** bankVersion.ts with another version and slope. @throws Error when the file is not as it was when this was written. */
export function withVersion(source: string, version: string, discrimination: number): string {
  const named = replaceOnce(source, /(BANK_VERSION = )'[^']+'/, `$1'${version}'`)
  return replaceOnce(named, /(BANK_DISCRIMINATION = )[\d.]+/, `$1${discrimination}`)
}

function replaceOnce(source: string, pattern: RegExp, replacement: string): string {
  if (!pattern.test(source)) throw new Error(`Nothing in the code looks like ${pattern.source}`)
  return source.replace(pattern, replacement)
}
