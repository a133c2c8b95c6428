import { describe, expect, test } from 'vitest'
import type { MeaningCheck } from '#contracts/meaningCheck.ts'
import type { OwnDetails } from '#contracts/ownResult.ts'
import { localCheck, withLocalCheck } from '#device/localCheck.ts'
import { aDoneCheck, aLocalCheck, anOpenCheck, anOwnResult } from '../support/builders.ts'

const declined = { status: 'declined' } as const
const { answered: _, ...rest } = anOwnResult()
const details = (check: MeaningCheck | null | undefined, stored?: OwnDetails['check']): OwnDetails => ({
  answered: [],
  fromServer: { ...rest, check },
  check: stored,
})

describe('the local check', () => {
  test('the local check begins when the server opens one', () => {
    expect(localCheck(anOpenCheck(), undefined)).toEqual(aLocalCheck(0))
  })

  // §12.38
  test.each(['open', 'answered', 'declined'] as const)(
    'the local check stays %s while the server has it open',
    (state) => {
      const stored = aLocalCheck(3, state)
      expect(localCheck(anOpenCheck(), stored)).toBe(stored)
    },
  )

  test('the local check stays if the server answers without one', () => {
    expect(localCheck(undefined, aLocalCheck(3))).toEqual(aLocalCheck(3))
  })

  // §12.41
  test.each([aDoneCheck(), declined, null])(
    'the local check is removed when the server has ended it or has none',
    (fromServer) => {
      expect(localCheck(fromServer, aLocalCheck(3))).toBeUndefined()
    },
  )

  test('an open check without questions creates no local check', () => {
    expect(localCheck({ status: 'open', questions: [] }, undefined)).toBeUndefined()
  })
})

describe('withLocalCheck', () => {
  test('withLocalCheck keeps the answers given during the request', () => {
    expect(withLocalCheck(details(anOpenCheck()), details(anOpenCheck(), aLocalCheck(4))).check).toEqual(aLocalCheck(4))
  })

  test.each([aDoneCheck(), declined])('withLocalCheck never reopens a check that has ended', (ended) => {
    const newest = withLocalCheck(details(anOpenCheck()), details(ended))
    expect(newest).toEqual(details(ended))
  })

  test('withLocalCheck keeps the check’s outcome if the server does not report one', () => {
    expect(withLocalCheck(details(undefined), details(aDoneCheck())).fromServer?.check).toEqual(aDoneCheck())
  })
})
