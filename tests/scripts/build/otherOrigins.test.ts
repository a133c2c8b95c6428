import { describe, expect, test } from 'vitest'
import { otherOrigins } from '../../../scripts/build/otherOrigins.ts'

// §8.1
describe('the origins that a build’s page reaches beside its own', () => {
  test('are none by default', () => {
    expect(otherOrigins({})).toEqual({ connect: [], frames: [] })
    expect(otherOrigins({ VITE_API_BASE: '', VITE_FIREBASE_AUTH_DOMAIN: '' })).toEqual({ connect: [], frames: [] })
  })

  test('are the API’s for requests and the sign-in’s for frames', () => {
    expect(
      otherOrigins({ VITE_API_BASE: 'https://api.test:8443', VITE_FIREBASE_AUTH_DOMAIN: 'words.firebaseapp.com' }),
    ).toEqual({ connect: ['https://api.test:8443'], frames: ['https://words.firebaseapp.com'] })
  })

  test.each([{ VITE_API_BASE: 'api.test' }, { VITE_API_BASE: 'javascript:1' }, { VITE_FIREBASE_AUTH_DOMAIN: 'a b' }])(
    'end the build when they are no addresses: %j',
    (env) => {
      expect(() => otherOrigins(env)).toThrow(Object.keys(env)[0])
    },
  )
})
