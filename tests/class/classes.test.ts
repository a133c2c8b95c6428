import { HTTPError, type KyInstance } from 'ky'
import { expect, test } from 'vitest'
import { now } from '#browser/clock.ts'
import { CLASS_KEY, type ClassResults } from '#contracts/class.ts'
import { readText } from '#device/settings.ts'
import { createClasses } from '../../src/class/classes.ts'
import { freshDatabasePerTest } from '../support/freshDatabase.ts'

const openDevice = freshDatabasePerTest()
const KEY = 'q0m1Xb7v2VnS4tYcW9uJzA'
const pupil = { id: '1', name: 'Mina', level: 'B1', possible_level: null, date: '2026-11-29' } as const
const seen = (endsIn: number): ClassResults => ({
  ends_at: new Date(now() + endsIn).toISOString(),
  ...{ closed: false, begun: 1, done: 1, unnamed: null, named: [pupil] },
})

const gone = () =>
  Response.json({ type: 'urn:problem-type:class-not-found', title: '', status: 404, detail: '' }, { status: 404 })

/** A device with a class, and the answer that the server gives about it to a key. */
async function aDevice(answer: (key: string) => Response) {
  const database = await openDevice()
  const http = (async (url: string, { headers }: { headers: Record<string, string> }) => {
    const response = answer(headers[CLASS_KEY]!)
    if (response.ok) return response
    throw new HTTPError(response, new Request(`http://test/${url}`), {} as never)
  }) as unknown as KyInstance
  const classes = createClasses({ database, http })
  await classes.find('wq7xk3mznb', KEY)
  return { classes, stored: async () => (await readText(database, 'classes')) ?? '' }
}

// §3.101
test('what was seen of a class stays readable, and nothing of its pupils stays once it is gone or has ended', async () => {
  let answer = () => Response.json(seen(5_000))
  const { classes, stored } = await aDevice(() => answer())
  const of = (await classes.find('wq7xk3mznb'))!
  await classes.read(of)
  expect(await classes.find('wq7xk3mznb')).toMatchObject({ key: KEY, results: { named: [pupil] } })

  answer = gone
  await expect(classes.read(of)).rejects.toThrow()
  expect([await classes.find('wq7xk3mznb'), await stored()]).toEqual([undefined, '{}'])

  answer = () => Response.json(seen(-1))
  await classes.read(of)
  expect(await stored()).toContain('Mina')
  expect([await classes.list(), await stored()]).toEqual([[], '{}'])
})

// §3.99
test('a link with another key takes no class away: its key replaces that of the device once the server has taken it', async () => {
  let right = KEY
  const { classes } = await aDevice((key) => (key === right ? Response.json(seen(5_000)) : gone()))
  const key = async (given: string) => (await classes.find('wq7xk3mznb', given))?.key
  expect([await key('x'), await key(''), await key('')]).toEqual([KEY, KEY, KEY])
  right = 'y'
  expect([await key('y'), await key('')]).toEqual(['y', 'y'])
})

// §3.99
test('a key that the device does not store is known to this page, which says so', async () => {
  const { classes } = await aDevice(() => Response.json(seen(5_000)))
  const broken = createClasses({
    database: { change: async () => Promise.reject(new Error('full')), use: async () => null } as never,
    http: (() => {}) as never,
  })
  await broken.find('wq7xk3mznb', KEY)
  expect([broken.isUnkept('wq7xk3mznb'), classes.isUnkept('wq7xk3mznb')]).toEqual([true, false])
  expect(await broken.find('wq7xk3mznb')).toEqual({ code: 'wq7xk3mznb', key: KEY })
})
