import { execFileSync, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'

/** The programs that are driven, and the package of Debian that brings each. */
const PACKAGES = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  MiniBrowser: 'libwebkit2gtk-4.1-0',
  Xvfb: 'xvfb',
} as const
type Program = keyof typeof PACKAGES

/** Returns the path of a program. @throws Error that says how to install it */
export function programOf(name: Program): string {
  try {
    const files = execFileSync('dpkg', ['-L', PACKAGES[name]], { encoding: 'utf8' }).split('\n')
    return files.find((path) => path.endsWith(`/bin/${name}`) || path.endsWith(`-4.1/${name}`))!
  } catch (cause) {
    const packages = 'firefox-esr webkit2gtk-driver xvfb'
    throw new Error(`${name} is missing: apt-get install --no-install-recommends ${packages}`, { cause })
  }
}

/** Starts a program. It never outlives the tests, even if these time out. */
export function startProgram(name: Program, args: string[], options: SpawnOptions) {
  const child: ChildProcess = spawn(programOf(name), args, options)
  const ended = once(child, 'exit')
  const kill = () => void child.kill()
  process.once('exit', kill)
  return {
    child,
    ended,
    async stop() {
      kill()
      await ended
      process.off('exit', kill)
    },
  }
}
