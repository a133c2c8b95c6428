import { describe, expect, test } from 'vitest'
import type { MeaningCheck } from '#contracts/meaningCheck.ts'
import type { OwnDetails } from '#contracts/ownResult.ts'
import { localCheck, withLocalCheck } from '#device/localCheck.ts'
import { aDoneCheck, aLocalCheck, anOpenCheck, anOwnResult } from '../support/builders.ts'

const declined = { status: 'declined' } as const
const { answered: _, ...rest } = anOwnResult()
const details = (check: MeaningCheck | null | undefined, held?: OwnDetails['check']): OwnDetails => ({
  answered: [],
  fromServer: { ...rest, check },
  check: held,
})

describe('the check that a device holds', () => {
  test('the check that a device holds begins when the server says that it is open', () => {
    expect(localCheck(anOpenCheck(), undefined)).toEqual(aLocalCheck(0))
  })

  // §12.38
  test.each(['open', 'answered', 'declined'] as const)(
    'the check that a device holds keeps what was given here, %s, as long as the server has it open',
    (state) => {
      const held = aLocalCheck(3, state)
      expect(localCheck(anOpenCheck(), held)).toBe(held)
    },
  )

  test('the check that a device holds stays if the server does not answer with one', () => {
    expect(localCheck(undefined, aLocalCheck(3))).toEqual(aLocalCheck(3))
  })

  // §12.41
  test.each([aDoneCheck(), declined, null])(
    'the check that a device holds goes when the server says that it has ended, or that there is none',
    (fromServer) => {
      expect(localCheck(fromServer, aLocalCheck(3))).toBeUndefined()
    },
  )

  test('a device holds no check without questions', () => {
    expect(localCheck({ status: 'open', questions: [] }, undefined)).toBeUndefined()
  })
})

describe('what is read of a result', () => {
  test('what is read of a result takes over the answers given while the server was asked', () => {
    expect(withLocalCheck(details(anOpenCheck()), details(anOpenCheck(), aLocalCheck(4))).check).toEqual(aLocalCheck(4))
  })

  test.each([aDoneCheck(), declined])('what is read of a result never opens a check again that has ended', (ended) => {
    const newest = withLocalCheck(details(anOpenCheck()), details(ended))
    expect(newest).toEqual(details(ended))
  })

  test('what is read of a result keeps how its check ended if the server does not say', () => {
    expect(withLocalCheck(details(undefined), details(aDoneCheck())).fromServer?.check).toEqual(aDoneCheck())
  })
})
