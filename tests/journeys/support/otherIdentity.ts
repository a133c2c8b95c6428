import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findFreePort } from '../../../scripts/setup/findFreePort.mjs'
import { projectFolder } from '../../../scripts/setup/projectFolder.mjs'

/** Starts the product at another address, with the identity provider that these variables choose. */
export async function startProductWith(variables: Record<string, string>, port?: number) {
  const folder = mkdtempSync(join(tmpdir(), 'vocabulary-identity-'))
  chmodSync(folder, 0o755) // the database's user has to get in
  const PORT = String(port ?? (await findFreePort()))
  const child = spawn(process.execPath, [join(projectFolder, 'scripts', 'start.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT, DATA_DIR: folder, DATABASE_URL: '', STOP_WITH_PARENT: '1', ...variables },
  })
  const lines = createInterface(child.stdout)
  for await (const line of lines) if (line.startsWith('Ready: ')) break
  child.stdout.resume()
  return {
    url: `http://localhost:${PORT}`,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
