import { heldCheck, withHeldCheck } from '#device/heldCheck.ts'
import type { MeaningCheck } from '#contracts/meaningCheck.ts'
import type { OwnDetails } from '#contracts/ownResult.ts'
import { describe, expect, test } from 'vitest'
import { aDoneCheck, aHeldCheck, anOpenCheck, anOwnResult } from '../support/builders.ts'

const declined = { status: 'declined' } as const
const { answered: _, ...rest } = anOwnResult()
const details = (check: MeaningCheck | null | undefined, held?: OwnDetails['check']): OwnDetails => ({
  answered: [],
  told: { ...rest, check },
  check: held,
})

describe('the check that a device holds', () => {
  test('begins with the server’s word that it is open', () => {
    expect(heldCheck(anOpenCheck(), undefined)).toEqual(aHeldCheck(0))
  })

  // §12.38
  test.each(['open', 'answered', 'declined'] as const)(
    'keeps what was given here, %s, as long as the server has it open',
    (state) => {
      const held = aHeldCheck(3, state)
      expect(heldCheck(anOpenCheck(), held)).toBe(held)
    },
  )

  test('stays where a server of an older build does not tell of it', () => {
    expect(heldCheck(undefined, aHeldCheck(3))).toEqual(aHeldCheck(3))
  })

  // §12.41
  test.each([aDoneCheck(), declined, null])(
    'goes with the server’s word that it has ended, or that there is none',
    (told) => {
      expect(heldCheck(told, aHeldCheck(3))).toBeUndefined()
    },
  )

  test('is none without questions', () => {
    expect(heldCheck({ status: 'open', questions: [] }, undefined)).toBeUndefined()
  })
})

describe('what is read of a result', () => {
  test('takes over the answers given while the server was asked', () => {
    expect(withHeldCheck(details(anOpenCheck()), details(anOpenCheck(), aHeldCheck(4))).check).toEqual(aHeldCheck(4))
  })

  test.each([aDoneCheck(), declined])('never opens a check again that has ended', (ended) => {
    const newest = withHeldCheck(details(anOpenCheck()), details(ended))
    expect(newest).toEqual(details(ended))
  })

  test('keeps how it ended where a server of an older build does not tell', () => {
    expect(withHeldCheck(details(undefined), details(aDoneCheck())).told?.check).toEqual(aDoneCheck())
  })
})
