/*
 * npm run pack:measure: packs what the server measures with (item bank, forms, scoring) into
 * dist/vocabulary-measure-VERSION.tgz, which others install with npm (server/measure/README.md).
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { MEASURE_DOORS } from './lint/rooms.mjs'
import { listenForStop } from './local/stopSignals.mjs'
import { ensureInstalled } from './setup/ensureInstalled.mjs'
import { ensureNode } from './setup/ensureNode.mjs'
import { Failure, reportFailure } from './setup/failure.mjs'
import { projectFolder } from './setup/projectFolder.mjs'
import { readArguments } from './setup/readArguments.mjs'
import { runCommand } from './setup/runCommand.mjs'

const FOLDER = 'dist/measure'
/** The package's documents, by their place in this repository. */
const DOCUMENTS = ['server/measure/README.md', 'server/measure/ITEMS.md', 'docs/scoring.md', 'LICENSE']

readArguments('Usage: npm run pack:measure. It takes no arguments; it packs dist/vocabulary-measure-VERSION.tgz.')

/** @param {string} path */
const read = (path) => readFileSync(join(projectFolder, path), 'utf8')

/**
 * @param {string} name
 * @param {string} text
 */
const write = (name, text) => writeFileSync(join(projectFolder, FOLDER, name), text)

/** @param {string} line */
const say = (line) => console.log(line)
const { stop: signal } = listenForStop(say)

try {
  ensureNode()
  await ensureInstalled({ say, signal })
  // A caller's NODE_ENV, for example that of a test run, must not change the build.
  const env = { ...process.env, NODE_ENV: 'production' }
  await run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--config', 'vite.measure.config.ts'], env)
  await run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'server/measure/tsconfig.types.json'])
  // All lie in the package's folder, so that links from one to another have no path.
  for (const path of DOCUMENTS) write(basename(path), read(path).replaceAll(/\]\(\.\.\/\.\.\/(docs\/)?/g, ']('))
  const manifest = manifestOf(JSON.parse(read('package.json')))
  write('package.json', `${JSON.stringify(manifest, null, 2)}\n`)
  await run('npm', ['pack', `./${FOLDER}`, '--pack-destination', 'dist', '--ignore-scripts'])
  say(`Packed dist/${manifest.name}-${manifest.version}.tgz. Others install it with npm install FILE.`)
} catch (error) {
  process.exitCode = reportFailure(error)
}

/**
 * Returns the package's manifest. Doors have the names of their files; within the types, '#rules/shuffle.ts' leads to the
 * types of src/rules/shuffle.ts, as it leads to that file here.
 *
 * @param {{ version: string, license: string, engines: object, dependencies: { zod: string } }} product
 */
function manifestOf({ version, license, engines, dependencies: { zod } }) {
  return {
    name: 'vocabulary-measure',
    ...{ version, license, engines, type: 'module' },
    description: 'Item bank, parallel forms and scoring of an English vocabulary test for learners.',
    exports: Object.fromEntries(
      MEASURE_DOORS.map((door) => [
        `./${door}`,
        { types: `./types/server/measure/${door}.d.ts`, default: `./${door}.js` },
      ]),
    ),
    imports: { '#*.ts': './types/src/*.d.ts' },
    dependencies: { zod },
  }
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
async function run(program, args, env) {
  const { code, output } = await runCommand(program, args, { signal, ...(env && { env }) })
  if (code !== 0) throw new Failure(`${program} ${args.join(' ')} ended with exit code ${code}: ${output}`)
}
