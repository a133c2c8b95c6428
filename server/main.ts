import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import closeWithGrace from 'close-with-grace'
import { checkStart } from './checkStart.ts'
import { loadConfig } from './config.ts'
import { ConfigError } from './secrets.ts'
import { StartFailure } from './startFailures.ts'
import { notesOfPage, startNotes } from './startNotes.ts'
import { startServer } from './startServer.ts'

/** How long running requests may take to finish after the server stops accepting new ones. */
const CLOSE_DELAY_MS = 10_000

// Strictly: a mistyped --check must not start and migrate anything. scripts/serve.mjs says so in words.
const { values: asked } = parseArgs({ options: { check: { type: 'boolean' } } })
if (asked.check) {
  process.exitCode = (await checkStart(process.env, console.log)) ? 0 : 1
} else {
  await start()
}

async function start(): Promise<void> {
  try {
    const config = loadConfig(process.env)
    const server = await startServer(config)
    const drainMs = config.drainSeconds * 1000
    closeWithGrace({ delay: drainMs + CLOSE_DELAY_MS }, async ({ err, signal }) => {
      if (err) {
        server.log.fatal({ err }, 'stopping after an error that nothing caught')
      } else {
        server.log.info({ signal }, 'draining')
        server.drain()
        await pause(drainMs)
      }
      await server.close()
    })
    console.log(`Ready: ${server.url}`)
    if (config.production) {
      for (const note of [...startNotes(process.env), ...notesOfPage(config.pageDir)]) server.log.warn(note)
    }
  } catch (error) {
    const expected = error instanceof ConfigError || error instanceof StartFailure
    console.error(expected ? `Cannot start: ${error.message}` : error)
    process.exitCode = 1
  }
}
