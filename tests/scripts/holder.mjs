import { hold } from '../../scripts/setup/hold.mjs'

// Holds the name that it is given until it is killed.
await hold(String(process.argv[2]))
process.send?.('held')
setInterval(() => {}, 60_000)
