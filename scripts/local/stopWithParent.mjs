/*
 * Loaded before a part's own code (node --import). The channel to the supervisor is the part's lifeline: it closes when
 * the supervisor asks the part to stop, and also when the supervisor was killed. Then the part ends as on a SIGTERM.
 */
const stop = () => process.kill(process.pid, 'SIGTERM')
if (process.connected) process.on('disconnect', stop)
else stop() // closed while this program was still being loaded

// The lifeline alone must not keep a finished part alive.
process.channel?.unref()

// After a kill nobody reads what the part writes; that must not break its orderly end.
process.stdout.on('error', () => {})
process.stderr.on('error', () => {})
