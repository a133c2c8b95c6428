/*
 * Loaded with --import (and --expose-gc) into a server whose memory is measured. Collects garbage on each SIGWINCH,
 * which nothing else sends to a process without a terminal, so that the resident memory is in use.
 */
const { gc } = globalThis
if (!gc) throw new Error('Start Node with --expose-gc')
process.on('SIGWINCH', () => void gc())
