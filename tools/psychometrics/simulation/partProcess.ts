import { simulatePart, type PartName, type Run } from './parts.ts'

/** Simulates one part of a run for the parent process. */
process.once('message', ({ name, run }: { name: PartName; run: Run }) => {
  process.send!(simulatePart(name, run), () => process.disconnect())
})
