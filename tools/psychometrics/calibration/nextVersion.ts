/** The version after one such as `2026.11-3`: of the same month the next number, of a later month the first. */
export function nextVersion(version: string, now: Date): string {
  const month = `${now.getUTCFullYear()}.${String(now.getUTCMonth() + 1).padStart(2, '0')}`
  const [, of, number] = /^(\d{4}\.\d{2})-(\d+)$/.exec(version) ?? []
  if (!of) throw new Error(`The bank's version ${version} is not of the form 2026.11-3`)
  return month > of ? `${month}-1` : `${of}-${Number(number) + 1}`
}
