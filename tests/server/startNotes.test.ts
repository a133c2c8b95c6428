import { expect, test } from 'vitest'
import { variableNames } from '../../server/config.ts'
import { startNotes } from '../../server/startNotes.ts'

const COMPLETE = {
  PUBLIC_URL: 'https://words.example.org',
  TRUST_PROXY: 'false',
  ...{ OPERATOR_NAME: 'Words Ltd', OPERATOR_CONTACT: 'words@example.org' },
}
const notes = (changes: Record<string, string>) => startNotes({ ...COMPLETE, ...changes })

test('nothing is noted of the server’s variables, nor of those that every process has', () => {
  expect(notes(Object.fromEntries(variableNames.map((name) => [name, 'https://words.example.org'])))).toEqual([])
  const others = [
    ...['PATH', 'HOME', 'HOSTNAME', 'USER', 'LOGNAME', 'LANG', 'TERM', 'SHELL', 'TZ', 'PWD', 'MAIL', 'EDITOR', 'PAGER'],
    ...['NODE_OPTIONS', 'NODE_VERSION', 'NODE_EXTRA_CA_CERTS', 'INVOCATION_ID', 'JOURNAL_STREAM', 'npm_config_cache'],
  ]
  expect(notes(Object.fromEntries(others.map((name) => [name, '1'])))).toEqual([])
})

test.each([
  ['OPERATOR_NAMES', 'OPERATOR_NAME'],
  ['PUBLICURL', 'PUBLIC_URL'],
  ['PUBIC_URL', 'PUBLIC_URL'],
  ['TRUSTPROXY', 'TRUST_PROXY'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['PAGEDIR', 'PAGE_DIR'],
  ['PROT', 'PORT'],
  ['DECK', 'DECKS'],
  ['guest_key_file', 'GUEST_KEY_FILE'],
])('a variable %s is noted, and that %s may be meant', (name, meant) => {
  expect(notes({ [name]: '1' })).toEqual([`the server does not read ${name}: is ${meant} meant?`])
})

test.each([
  [{ LIMIT_EVERYTHING: '1' }, /^the server does not read LIMIT_EVERYTHING$/],
  [{ VITE_FLOW: 'profile-last' }, /^VITE_FLOW is for a build/],
  [{ TRUST_PROXY: '' }, /^TRUST_PROXY is not set: .*count as one address/],
  [{ PUBLIC_URL: '' }, /^PUBLIC_URL is not set/],
  [{ PUBLIC_URL: 'http://words.example.org' }, /^PUBLIC_URL is not https/],
  [{ OPERATOR_NAME: '' }, /^OPERATOR_NAME is not set/],
  [{ OPERATOR_CONTACT: '' }, /^OPERATOR_CONTACT is not set/],
])('%j is noted', (changes, note) => {
  expect(notes(changes)).toEqual([expect.stringMatching(note)])
})
