import { startEmbeddedDatabase } from './embeddedDatabase.ts'
import { reportToSupervisor } from './reportToSupervisor.mjs'

/*
 * Starts the embedded database, and stops it when the supervisor asks for it or has ended: PostgreSQL itself runs
 * detached and would continue. The program ends when its channel closes, never by a signal. It reports
 * { kind: 'ready', url, folder }.
 */
const [dataDir] = process.argv.slice(2)
if (dataDir === undefined) throw new Error('Say the folder of the database')

const closed = new Promise<void>((resolve) => {
  process.once('disconnect', resolve)
  if (!process.connected) resolve() // while this program was still being loaded
})
try {
  const database = await startEmbeddedDatabase({ dataDir })
  reportToSupervisor({ kind: 'ready', url: database.url, folder: database.folder })
  await closed
  await database.stop()
  process.exit(0)
} catch (error) {
  console.error(`Error: the database could not start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
