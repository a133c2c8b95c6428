import type { Deal } from './packets.ts'
import type { Answer } from './room.ts'

/**
 * Requires that each reader has answered exactly the numbers dealt to them, each once.
 * @throws Error naming the reader and the number
 */
export function requireDealtAnswers(packets: Deal['packets'], answers: readonly Answer[]): void {
  const answered = new Set<string>()
  for (const { by, number } of answers) {
    const name = `${by}, ${number}`
    if (!packets.get(by)?.includes(number)) throw new Error(`${name}: the number was not dealt to this reader`)
    if (answered.has(name)) throw new Error(`${name}: answered twice`)
    answered.add(name)
  }
  for (const [by, numbers] of packets) {
    const missing = numbers.find((number) => !answered.has(`${by}, ${number}`))
    if (missing !== undefined) throw new Error(`${by}, ${missing}: the answer is missing`)
  }
}
