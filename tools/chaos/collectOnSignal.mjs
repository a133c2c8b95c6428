/*
 * Loaded by --import (with --expose-gc) into a server whose memory is measured. Collects garbage at each SIGWINCH, which
 * nothing else sends to a process without a terminal. What is resident afterwards is in use.
 */
const { gc } = globalThis
if (!gc) throw new Error('Start Node with --expose-gc')
process.on('SIGWINCH', () => void gc())
