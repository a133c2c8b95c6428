/*
 * Loaded before a part's own code (node --import). The channel to the supervisor is the part's lifeline: it closes when
 * the supervisor asks the part to stop, and also when the supervisor is killed. The part then ends as after a SIGTERM.
 */
const stop = () => process.kill(process.pid, 'SIGTERM')
if (process.connected) process.on('disconnect', stop)
else stop() // closed while this program was still being loaded

// The channel alone must not keep a finished part alive.
process.channel?.unref()

// After the supervisor was killed, nobody reads what the part writes; the part must still end cleanly.
process.stdout.on('error', () => {})
process.stderr.on('error', () => {})
