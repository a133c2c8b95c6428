import { parseArgs } from 'node:util'
import { reportFailure } from '../scripts/setup/failure.mjs'

/** Options by name with their defaults; that of a number makes it a whole number, a boolean makes it a flag. */
type Defaults = Readonly<Record<string, number | string | boolean>>
type Read<Options> = { [Name in keyof Options]: Options[Name] extends number ? number : Options[Name] }

/** What a command needs: its help, its options, and whether names may stand beside them. */
type Command<Options extends Defaults> = {
  help: string
  options: Options
  takesNames?: boolean
  /** Returns the exit code if it is not 0. */
  run: (options: Read<Options>, names: readonly string[]) => number | void | Promise<number | void>
}

/** Runs this program as a command, and sets its exit code: 1 for a failure, 2 for a wrong option. */
export async function runCommand<Options extends Defaults>(command: Command<Options>): Promise<void> {
  process.exitCode = await exitCodeOf(command, process.argv.slice(2))
}

async function exitCodeOf<Options extends Defaults>(
  { help, options, takesNames = false, run }: Command<Options>,
  args: readonly string[],
): Promise<number> {
  let read: ReturnType<typeof readOptions<Options>>
  try {
    if (args.includes('--help')) {
      console.log(help)
      return 0
    }
    read = readOptions(args, options, takesNames)
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${help}`)
    return 2
  }
  try {
    return (await run(read.options, read.names)) ?? 0
  } catch (error) {
    return reportFailure(error)
  }
}

/** Reads the options and names of a command line. @throws Error naming a wrong one */
export function readOptions<Options extends Defaults>(
  args: readonly string[],
  defaults: Options,
  takesNames: boolean,
): { options: Read<Options>; names: readonly string[] } {
  const types = Object.entries(defaults).map(([name, value]) => {
    return [name, { type: typeof value === 'boolean' ? ('boolean' as const) : ('string' as const) }]
  })
  const { values, positionals } = parseArgs({
    args: [...args],
    options: Object.fromEntries(types) as Record<string, { type: 'string' | 'boolean' }>,
    allowPositionals: takesNames,
  })
  const read = Object.entries(defaults).map(([name, value]) => {
    const given = values[name] ?? value
    return [name, typeof value === 'number' ? wholeNumber(name, String(given)) : given]
  })
  return { options: Object.fromEntries(read) as Read<Options>, names: positionals }
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,10}$/.test(text)) throw new Error(`--${name} must be a whole number, not ${text}`)
  return Number(text)
}

/** A seed that no run had before, for the default of an option. */
export const newSeed = () => Math.floor(Math.random() * 2 ** 31)
