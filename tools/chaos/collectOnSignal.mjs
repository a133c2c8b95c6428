/*
 * Loaded by --import into a server whose memory is measured, with --expose-gc: collects the garbage at each SIGWINCH, which a
 * process without a terminal gets from nobody else, so that what is still resident is in use.
 */
const { gc } = globalThis
if (!gc) throw new Error('Start Node with --expose-gc')
process.on('SIGWINCH', () => void gc())
