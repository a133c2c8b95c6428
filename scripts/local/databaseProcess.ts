import { startEmbeddedDatabase } from './embeddedDatabase.ts'
import { reportToSupervisor } from './reportToSupervisor.mjs'
import { watchDatabase } from './watchDatabase.ts'

/*
 * Runs the embedded database, and stops it when the supervisor asks for it or has ended: PostgreSQL itself runs
 * detached and would continue. The program ends when its channel closes, never by a signal. It reports
 * { kind: 'ready', url, folder }.
 */
const [dataDir] = process.argv.slice(2)
if (dataDir === undefined) throw new Error('Say the folder of the database')

const closed = new AbortController()
process.once('disconnect', () => closed.abort())
if (!process.connected) closed.abort() // while this program was still being loaded
try {
  const database = await startEmbeddedDatabase({ dataDir })
  reportToSupervisor({ kind: 'ready', url: database.url, folder: database.folder })
  await watchDatabase({ dataDir, database, stop: closed.signal, say: (line) => console.error(line) }).finally(
    database.stop,
  )
  process.exit(0)
} catch (error) {
  console.error(`Error: the database could not run: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
