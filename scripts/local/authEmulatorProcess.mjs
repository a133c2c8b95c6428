import { once } from 'node:events'
import { createServer } from 'node:http'
import { openAccountFile } from './accountFile.mjs'
import { createAuthEmulatorApp } from './authEmulatorApp.mjs'

/*
 * The local identity provider. Reports { url } after it has loaded its accounts, and ends when the channel to its
 * starter closes. It saves every change some milliseconds after the response, so a kill loses at most the last one; if
 * the disk is full, it saves as soon as there is room.
 */
const RETRY_MS = 2_000

// If the starter is killed, nothing reads this output any more, but the accounts must still be saved.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

const [projectId, file] = process.argv.slice(2)
if (projectId === undefined || file === undefined) throw new Error('Say the project and the file of the accounts')

const accountFile = openAccountFile(file)
let loaded = false
let saving = Promise.resolve()
let failing = false
/** @type {NodeJS.Timeout | undefined} */
let retry
process.once('disconnect', end)
const appIsReady = createAuthEmulatorApp(projectId)

const server = createServer(async (request, response) => {
  const app = await appIsReady
  // Saves after every POST, including those that only read; saving unchanged accounts does nothing.
  if (request.method !== 'GET') response.once('finish', () => (saving = saving.then(saveAccounts)))
  app(request, response)
})
await once(server.listen(0, '127.0.0.1'), 'listening')
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
const url = `http://127.0.0.1:${port}`
// Printed because the emulator's own operations, such as listing unsent mails, are available only here.
console.log(`The sign-in emulator listens on ${url}`)

const accountsUrl = `${url}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`
const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' }

async function loadAccounts() {
  const body = accountFile.read()
  if (body && JSON.parse(body).users.length > 0) {
    const answer = await fetch(`${accountsUrl}:batchCreate`, { method: 'POST', headers, body })
    const text = await answer.text()
    // An account that the emulator refused would be missing from the next save.
    if (!answer.ok || JSON.parse(text).error?.length) throw new Error(text)
  }
  loaded = true
}

async function saveAccounts() {
  if (!loaded) return
  clearTimeout(retry)
  try {
    const answer = await fetch(`${accountsUrl}:batchGet?maxResults=-1`, { headers })
    if (!answer.ok) throw new Error(await answer.text())
    accountFile.write(await answer.text())
    if (failing) console.error('The accounts are saved again.')
    failing = false
  } catch (error) {
    const { message } = /** @type {Error} */ (error)
    if (!failing) console.error(`The accounts could not be saved (${message}); the emulator goes on and tries again.`)
    failing = true
    retry = setTimeout(() => (saving = saving.then(saveAccounts)), RETRY_MS).unref()
  }
}

async function end() {
  await saving.then(saveAccounts)
  if (failing) console.error('The newest accounts are lost: they could not be saved.')
  process.exit(0)
}

await loadAccounts().catch((error) => {
  const reason = error.message.replace(/\s+/g, ' ')
  console.error(`Error: the accounts in ${file} can't be read: move the file away to start with none (${reason}).`)
  process.exit(1)
})
// Without a callback, a channel closed in the meantime would cause an uncaught error.
process.send?.({ url }, () => {})
