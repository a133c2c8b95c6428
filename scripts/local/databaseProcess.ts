import { startEmbeddedDatabase } from './embeddedDatabase.ts'
import { tellSupervisor } from './tellSupervisor.mjs'

/*
 * Starts the embedded database and stops it when the supervisor asks or is gone: PostgreSQL itself runs apart from all
 * of us and would go on. Ends with its channel, never by a signal. Reports { kind: 'ready', url, folder }.
 */
const [dataDir] = process.argv.slice(2)
if (dataDir === undefined) throw new Error('Say the folder of the database')

const closed = new Promise<void>((resolve) => {
  process.once('disconnect', resolve)
  if (!process.connected) resolve() // while this program was still being loaded
})
try {
  const database = await startEmbeddedDatabase({ dataDir })
  tellSupervisor({ kind: 'ready', url: database.url, folder: database.folder })
  await closed
  await database.stop()
  process.exit(0)
} catch (error) {
  console.error(`Error: the database could not start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
