import { expect, test } from 'vitest'
import { describeDatabaseFailure, describeListenFailure, reasonOf } from '../../server/startFailures.ts'

const failure = (code: string) => Object.assign(new Error(`raw ${code}`), { code })
const ways = {
  database: (code: string) => describeDatabaseFailure(failure(code), 'postgres://user:secret@db/name').message,
  address: (code: string) => describeListenFailure(failure(code), { host: '10.0.0.9', port: 80 }).message,
  file: (code: string) => reasonOf(failure(code), 'file'),
  // As `fetch` throws it, also after several addresses were tried.
  provider: (code: string) =>
    reasonOf(new TypeError('fetch failed', { cause: new AggregateError([failure(code)]) }), 'provider'),
}

test.each([
  ['database', 'ECONNREFUSED', /^Cannot use the database db\/name \(DATABASE_URL\): nothing answers there\.$/],
  ['database', 'ENETUNREACH', /no network of this machine leads there/],
  ['database', 'EADDRNOTAVAIL', /no address that leads there/],
  ['database', 'DEPTH_ZERO_SELF_SIGNED_CERT', /NODE_EXTRA_CA_CERTS/],
  ['database', '28000', /name one in the address/],
  ['database', '42501', /make the user its owner/],
  ['database', '53300', /DATABASE_CONNECTIONS/],
  ['address', 'EACCES', /^Port 80 may not be used by this user\. Set PORT to one above 1023\.$/],
  ['address', 'EADDRNOTAVAIL', /^The address 10\.0\.0\.9 does not belong to this machine\. Set HOST/],
  ['address', 'ENOTFOUND', /^The host name 10\.0\.0\.9 is unknown\. Set HOST/],
  ['file', 'EACCES', /this user \(id \d+\) may not use it: give it to this user with chown/],
  ['file', 'ENOENT', /there is none: make it/],
  ['file', 'EISDIR', /it is a folder: name a file/],
  ['file', 'EROFS', /ReadWritePaths/],
  ['provider', 'ECONNREFUSED', /^nothing answers there$/],
  ['provider', 'SELF_SIGNED_CERT_IN_CHAIN', /NODE_EXTRA_CA_CERTS/],
  ['provider', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', /NODE_EXTRA_CA_CERTS/],
  ['provider', 'CERT_HAS_EXPIRED', /expired/],
] as const)('a failure of the %s with %s says what to do, and neither its code nor a secret', (part, code, line) => {
  const message = ways[part](code)
  expect(message).toMatch(line)
  expect(message).not.toMatch(/raw|secret|\{/)
})

test('a failure without a known remedy says what is known', () => {
  expect(ways.database('EODD')).toMatch(/: raw EODD\.$/)
  expect(ways.address('EODD')).toBe('Cannot listen on 10.0.0.9:80: raw EODD')
  expect(reasonOf(new TypeError('fetch failed', { cause: new Error('odd') }), 'provider')).toBe('odd')
})
