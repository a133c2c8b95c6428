/*
 * npm run audit: whether a package that runs in production, in the server or in the page, has a known vulnerability of
 * level high or critical. Asks the registry through npm audit. Exits with 1 when there is one, with 2 when the registry
 * gave no answer: nothing is known then.
 */
import { listenForStop } from './local/stopSignals.mjs'
import { readAudit } from './audit/readAudit.mjs'
import { runCommand } from './setup/runCommand.mjs'

const LEVEL = 'high'
const NOT_KNOWN = 2

const { stop: signal } = listenForStop((line) => console.log(line))
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
const args = ['audit', '--omit=dev', `--audit-level=${LEVEL}`, '--json']
const { output } = await runCommand(npm, args, { signal })
const audit = readAudit(output)

if (audit.kind === 'none') {
  console.error(`NOT CHECKED: npm audit got no answer from the registry (${audit.why}).`)
  console.error('Nothing is known of vulnerabilities now. Run it again where the registry answers audits.')
  process.exitCode = NOT_KNOWN
} else {
  for (const { name, severity, range, titles } of audit.findings) {
    console.error(`${severity}: ${name} ${range}${titles.map((title) => `\n  ${title}`).join('')}`)
  }
  const { length } = audit.findings
  console.log(
    `${audit.packages} packages of production: ${length === 0 ? 'none' : length} with known vulnerabilities of level ${LEVEL} or above.`,
  )
  process.exitCode = length === 0 ? 0 : 1
}
