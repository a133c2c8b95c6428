import closeWithGrace from 'close-with-grace'
import { ConfigError, loadConfig } from './config.ts'
import { startServer } from './startServer.ts'
import { StartFailure } from './startFailures.ts'

/** Running requests get this long to finish after a signal. */
const CLOSE_DELAY_MS = 10_000

try {
  const server = await startServer(loadConfig(process.env))
  closeWithGrace({ delay: CLOSE_DELAY_MS }, async ({ err }) => {
    if (err) console.error(err)
    await server.close()
  })
  console.log(`Ready: ${server.url}`)
} catch (error) {
  const expected = error instanceof ConfigError || error instanceof StartFailure
  console.error(expected ? `Cannot start: ${error.message}` : error)
  process.exitCode = 1
}
