import { expect, test } from 'vitest'
import { placeOfDatabase, readDatabaseUrl } from '../../../server/db/databaseUrl.ts'

const WRITES = 'target_session_attrs=read-write'

test.each([
  ['postgres://u:p@one/name', ['postgres://u:p@one/name'], false],
  [`postgres://one/name?${WRITES}`, [`postgres://one/name?${WRITES}`], true],
  [
    `postgresql://u:a,b@one:1,two,[::1]:3/name?sslmode=disable&${WRITES}`,
    [
      `postgresql://u:a,b@one:1/name?sslmode=disable&${WRITES}`,
      `postgresql://u:a,b@two/name?sslmode=disable&${WRITES}`,
      `postgresql://u:a,b@[::1]:3/name?sslmode=disable&${WRITES}`,
    ],
    true,
  ],
])('the address %s names one address for each host', (text, urls, needsWrites) => {
  expect(readDatabaseUrl(text)).toEqual({ urls, needsWrites })
})

test.each([
  ['mysql://one/name'],
  ['one'],
  ['postgres://one:x/name'],
  [`postgres://one,/name?${WRITES}`],
  [`postgres://one,two:x/name?${WRITES}`],
  // Passwords whose rest would be taken for a host, and shown as one.
  ['postgres://u:1#3@one/name'],
  ['postgres://u:a#3@one/name'],
  ['postgres://u:1/3@one/name'],
  ['postgres://u:1?3@one/name'],
  ['postgres://u:1@2/3@one/name'],
  // Other programs would take any of these hosts.
  ['postgres://one,two/name'],
  ['postgres://one,two/name?target_session_attrs=any'],
  ['postgres://one/name?target_session_attrs=standby'],
])('the address %s is refused', (text) => {
  expect(readDatabaseUrl(text)).toBeNull()
})

test('a place names hosts and database, without user and password', () => {
  expect(placeOfDatabase(`postgres://u:secret@one:1,two/name?${WRITES}`)).toBe('one:1,two/name')
})
