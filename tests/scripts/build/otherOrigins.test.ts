import { describe, expect, test } from 'vitest'
import { otherOrigins } from '../../../scripts/build/otherOrigins.ts'

// §8.1
describe('the other origins that a build’s page uses', () => {
  test('the default build uses no other origin', () => {
    expect(otherOrigins({})).toEqual({ connect: [], frames: [] })
    expect(otherOrigins({ VITE_API_BASE: '', VITE_FIREBASE_AUTH_DOMAIN: '' })).toEqual({ connect: [], frames: [] })
  })

  test('a build uses the API’s origin for requests and the sign-in’s for frames', () => {
    expect(
      otherOrigins({ VITE_API_BASE: 'https://api.test:8443', VITE_FIREBASE_AUTH_DOMAIN: 'words.firebaseapp.com' }),
    ).toEqual({ connect: ['https://api.test:8443'], frames: ['https://words.firebaseapp.com'] })
  })

  test.each([{ VITE_API_BASE: 'api.test' }, { VITE_API_BASE: 'javascript:1' }, { VITE_FIREBASE_AUTH_DOMAIN: 'a b' }])(
    'an origin that is not a valid URL fails the build: %j',
    (env) => {
      expect(() => otherOrigins(env)).toThrow(Object.keys(env)[0])
    },
  )
})
