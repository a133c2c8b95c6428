import { parseArgs } from 'node:util'

/**
 * Reads the arguments of this program, before it does anything. Shows its usage for --help; for an argument that it does
 * not know, it says which and ends, because what was meant is not what the program would do without it.
 *
 * @param {string} usage
 * @param {object} [accepted]
 * @param {Record<string, { type: 'boolean' }>} [accepted.options]
 * @param {readonly string[]} [accepted.names] the words that may stand there without dashes
 * @param {string[]} [accepted.args]
 * @returns {{ values: Record<string, unknown>, positionals: string[] }}
 */
export function readArguments(usage, { options = {}, names = [], args = process.argv.slice(2) } = {}) {
  try {
    const read = parseArgs({
      args,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: names.length > 0,
    })
    if (read.values['help']) {
      console.log(usage)
      process.exit(0)
    }
    const kept = Object.keys(options).find((name) => process.env[`npm_config_${name}`])
    if (kept) throw new Error(`npm keeps --${kept} for itself: write it after a --, as in npm run … -- --${kept}`)
    const unknown = read.positionals.find((name) => !names.includes(name))
    if (unknown !== undefined) throw new Error(`Unknown argument '${unknown}'`)
    return read
  } catch (error) {
    // The first sentence names the argument; others are about positional arguments.
    const [complaint] = /** @type {Error} */ (error).message.split('. ')
    console.error(`Error: ${complaint}: nothing was started.\n${usage}`)
    process.exit(2)
  }
}
