import { constants, setPriority } from 'node:os'
import { attacks, type AttackPlace } from './attacks.ts'

/* Plays one attack for the process that forked this one: an attacker must not slow down whoever measures. */

// An attacker has a machine of their own: what the attack itself computes shall not take this one's processors.
setPriority(constants.priority.PRIORITY_LOW)
process.on('disconnect', () => process.exit())
process.once('message', async ({ name, place }: { name: string; place: AttackPlace }) => {
  const result = await attacks[name]!.play(place)
  process.send!(result, () => process.disconnect())
})
