import { HTTPError, type KyInstance } from 'ky'
import { expect, test } from 'vitest'
import { now } from '#browser/clock.ts'
import type { ClassResults } from '#contracts/class.ts'
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

/** A device with a class, and the answer that the server gives about it. */
async function aDevice(answer: () => Response) {
  const database = await openDevice()
  const http = (async (url: string) => {
    const response = answer()
    if (response.ok) return response
    throw new HTTPError(response, new Request(`http://test/${url}`), {} as never)
  }) as unknown as KyInstance
  const classes = createClasses({ database, http })
  await classes.keep('wq7xk3mznb', KEY)
  return { classes, stored: async () => (await readText(database, 'classes')) ?? '' }
}

// §3.101
test('what was seen of a class stays readable, and nothing of its pupils stays once it is gone or has ended', async () => {
  let answer = () => Response.json(seen(5_000))
  const { classes, stored } = await aDevice(() => answer())
  const of = (await classes.find('wq7xk3mznb'))!
  await classes.read(of)
  expect(await classes.find('wq7xk3mznb')).toMatchObject({ key: KEY, results: { named: [pupil] } })

  const problem = { type: 'urn:problem-type:class-not-found', title: '', status: 404, detail: '' }
  answer = () => Response.json(problem, { status: 404 })
  await expect(classes.read(of)).rejects.toThrow()
  expect(await stored()).not.toContain('Mina')
  expect(await classes.find('wq7xk3mznb')).toEqual({ code: 'wq7xk3mznb', key: KEY })

  answer = () => Response.json(seen(-1))
  await classes.read(of)
  expect(await stored()).toContain('Mina')
  expect([await classes.list(), await stored()]).toEqual([[], '{}'])
})

// §3.99
test('a key that the device does not store is known to this page, which says so', async () => {
  const { classes } = await aDevice(() => Response.json(seen(5_000)))
  const broken = createClasses({
    database: { change: async () => Promise.reject(new Error('full')), use: async () => null } as never,
    http: (() => {}) as never,
  })
  await broken.keep('wq7xk3mznb', KEY)
  expect([broken.isUnkept('wq7xk3mznb'), classes.isUnkept('wq7xk3mznb')]).toEqual([true, false])
  expect(await broken.find('wq7xk3mznb')).toEqual({ code: 'wq7xk3mznb', key: KEY })
})
