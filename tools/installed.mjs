/* Says in one line what to do if the packages of the product or of the tools are not installed. */
import { existsSync } from 'node:fs'

for (const [folder, name] of [
  ['../node_modules', 'the project’s folder'],
  ['node_modules', 'tools/'],
]) {
  if (existsSync(new URL(`${folder}/.package-lock.json`, import.meta.url))) continue
  console.error(`Error: The tools' packages are not installed. Run 'npm ci' in ${name} first.`)
  process.exit(1)
}
