import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'

export interface HelperProcess {
  process: ChildProcess
  stop(): Promise<void>
}

/** Starts a program that a browser needs. It never outlives the tests, even if these time out. */
export function startHelper(
  program: string,
  args: string[],
  options: { stdio: StdioOptions; env?: NodeJS.ProcessEnv },
): HelperProcess {
  const helper = spawn(program, args, options)
  const ended = once(helper, 'exit')
  const kill = () => void helper.kill()
  process.once('exit', kill)
  return {
    process: helper,
    async stop() {
      kill()
      await ended
      process.off('exit', kill)
    },
  }
}
