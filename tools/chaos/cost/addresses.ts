/* Numbers of client addresses: those of learners begin at 0. Each pair of phases has its own, whose minute begins anew. */

const FIRST_ATTACKER = 1 << 20
const FIRST_CLASS = 1 << 21
/** The most addresses that one attack uses. */
const ADDRESSES_A_PAIR = 64

/** One of the addresses that attack in a pair of phases. */
export const attackAddress = (pair: number, number = 0): number => FIRST_ATTACKER + pair * ADDRESSES_A_PAIR + number

/** The address of a class in a pair of phases. */
export const classAddress = (pair: number): number => FIRST_CLASS + pair
