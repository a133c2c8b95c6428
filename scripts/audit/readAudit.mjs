/** The levels that must not be there, as npm names them. */
const SEVERE = ['high', 'critical']

/**
 * @typedef {{ name: string, severity: string, range: string, titles: string[] }} Finding a package and its advisories
 * @typedef {{ kind: 'answer', packages: number, findings: Finding[] } | { kind: 'none', why: string }} Audit
 */

/**
 * Reads what `npm audit --json` printed. Whatever is not a report counts as no answer, never as a clean one.
 *
 * @param {string} output
 * @returns {Audit}
 */
export function readAudit(output) {
  const report = parse(output)
  const vulnerabilities = report?.vulnerabilities
  const packages = report?.metadata?.dependencies?.prod
  if (typeof vulnerabilities !== 'object' || vulnerabilities === null || typeof packages !== 'number') {
    return { kind: 'none', why: String(report?.message ?? report?.error?.summary ?? 'no report').trim() }
  }
  const findings = Object.values(vulnerabilities)
    .filter(({ severity }) => SEVERE.includes(severity))
    .map(({ name, severity, range, via }) => ({
      ...{ name, severity, range },
      // An entry that is only a name leads to another package of the list.
      titles: via.flatMap((/** @type {any} */ advisory) =>
        typeof advisory === 'object' ? [`${advisory.title} ${advisory.url}`] : [],
      ),
    }))
  return { kind: 'answer', packages, findings }
}

/**
 * npm writes its warnings beside the report: it begins at the first line that is a brace.
 *
 * @param {string} output
 * @returns {any}
 */
function parse(output) {
  try {
    return JSON.parse(output.slice(output.search(/^\{/m), output.lastIndexOf('}') + 1))
  } catch {
    return null
  }
}
