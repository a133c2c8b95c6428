import { lockName } from '../../scripts/setup/hold.mjs'

// Holds the name that it is given until it is killed.
await lockName(String(process.argv[2]))
process.send?.('held')
setInterval(() => {}, 60_000)
