/*
 * npm run release: builds page and server and packs them, with the packages that the server needs, into
 * dist/vocabulary-test-VERSION-SYSTEM.tar.gz. A host unpacks it, sets the variables of docs/operations.md and runs
 * ./serve; it needs Node.js, but no npm.
 */
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listenForStop } from './local/stopSignals.mjs'
import { buildFromScratch } from './setup/ensureBuilt.mjs'
import { Failure, reportFailure } from './setup/failure.mjs'
import { projectFolder } from './setup/projectFolder.mjs'
import { readArguments } from './setup/readArguments.mjs'
import { runCommand, sayWhile } from './setup/runCommand.mjs'

/** What a host gets besides the packages. */
const PARTS = [
  ...['dist/page', 'dist/server', 'docs', 'package.json', 'package-lock.json'],
  // By name: secrets may lie beside them.
  ...['Dockerfile', 'compose.yaml', 'Caddyfile', 'vocabulary-test@.service'].map((file) => `deploy/${file}`),
  ...['README.md', 'CHANGELOG.md', 'LICENSE', 'SECURITY.md', 'CONTRIBUTING.md'],
  ...['scripts/serve.mjs', 'scripts/data.mjs'],
  ...['runBuilt', 'failure', 'readArguments'].map((name) => `scripts/setup/${name}.mjs`),
]

const SERVE = `#!/bin/sh
exec node "$(dirname "$(readlink -f "$0")")/scripts/serve.mjs" "$@"
`

readArguments('Usage: npm run release. It takes no arguments; it packs dist/vocabulary-test-VERSION-SYSTEM.tar.gz.')

/** @param {string} line */
const say = (line) => console.log(line)
const { stop: signal } = listenForStop(say)

try {
  await buildFromScratch({ say, signal })

  const { version } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'))
  const name = `vocabulary-test-${version}-${process.platform}-${process.arch}`
  const folder = join(projectFolder, 'dist', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const part of PARTS) cpSync(join(projectFolder, part), join(folder, part), { recursive: true })
  writeFileSync(join(folder, 'serve'), SERVE)
  chmodSync(join(folder, 'serve'), 0o755)
  await run('npm', ['ci', '--prefix', folder, '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'])
  await run('tar', ['-czf', `${folder}.tar.gz`, '-C', join(projectFolder, 'dist'), name])
  say(`Packed dist/${name}.tar.gz, for this system alone. Unpack it and run ./serve --check.`)
} catch (error) {
  process.exitCode = reportFailure(error)
}

/**
 * @param {string} program
 * @param {string[]} args
 */
async function run(program, args) {
  const { code, output } = await sayWhile(say, `Packing (${program})`, runCommand(program, args, { signal }))
  if (code !== 0) throw new Failure(`${program} ended with exit code ${code}: ${output}`)
}
