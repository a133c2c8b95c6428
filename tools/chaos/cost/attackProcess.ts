import { constants, setPriority } from 'node:os'
import { attacks, type AttackPlace } from './attacks.ts'

/* Plays one attack for the parent process, so that it does not slow down the measurements. */

// A real attacker has a separate machine, so the attack's own computation should not compete for processors.
setPriority(constants.priority.PRIORITY_LOW)
process.on('disconnect', () => process.exit())
process.once('message', async ({ name, place }: { name: string; place: AttackPlace }) => {
  const result = await attacks[name]!.play(place)
  process.send!(result, () => process.disconnect())
})
