import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { pathOf } from '#contracts/endpoint.ts'
import { ChangeSharing } from '#contracts/ownResult.ts'
import type { DrawCard } from '../../../../server/results/card/drawCard.ts'
import { ResultCards, type PictureRequester } from '../../../../server/results/card/resultCards.ts'
import { TESTS_PATH } from '../../../support/apiServer.ts'
import { aSharedResult } from '../../../support/builders.ts'
import { sharedApiServer } from '../../../support/sharedApiServer.ts'

const cardPath = (shortcode: string) => `${TESTS_PATH}share/${shortcode}/card.png`

type Drawing = { name: string | null; end: (png: Buffer) => void; fail: (error: Error) => void }

/** Pictures whose drawing ends when the test says so. */
function manualDrawing() {
  const drawings: Drawing[] = []
  const drawCard: DrawCard = ({ full_name }) =>
    new Promise((end, fail) => void drawings.push({ name: full_name, end, fail }))
  return { drawings, drawCard }
}

// §12.19
describe('the picture of a result', () => {
  const server = sharedApiServer()

  const completedBy = async (userId: string) => (await server.completedBy(userId, { full_name: 'Ada Bell' })).shortcode
  const read = (shortcode: string, headers: Record<string, string> = {}) =>
    server.send('GET', cardPath(shortcode), undefined, headers)
  const share = async (userId: string, shortcode: string, sharing: object) =>
    server.send('PUT', `/v1/${pathOf(ChangeSharing, { shortcode })}`, sharing, await server.bearer(userId))

  test('the picture of a result is a PNG for pages of any origin, hidden from search engines, and revalidated each time', async () => {
    const { statusCode, headers, rawPayload } = await read(await completedBy('ada'))
    expect(statusCode).toBe(200)
    expect(rawPayload.subarray(1, 4).toString()).toBe('PNG')
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'x-ratelimit-limit': '120',
    })
  })

  test('the picture of a result is not sent again to a client that has it', async () => {
    const shortcode = await completedBy('bea')
    const { etag } = (await read(shortcode)).headers as { etag: string }
    const again = await read(shortcode, { 'if-none-match': etag })
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag])
  })

  test('the picture of a result changes with the name form', async () => {
    const shortcode = await completedBy('cleo')
    const { etag } = (await read(shortcode)).headers
    await share('cleo', shortcode, { name_form: 'none', link_on: true })
    expect((await read(shortcode)).headers['etag']).not.toBe(etag)
    await share('cleo', shortcode, { name_form: 'full', link_on: true })
    expect((await read(shortcode)).headers['etag']).toBe(etag)
  })

  test('the picture of an unknown, uncompleted or disabled result gets a 404 like the result itself', async () => {
    const unfinished = (await server.createTest()).shortcode
    const off = await completedBy('dora')
    expect((await read(off)).statusCode).toBe(200)
    await share('dora', off, { name_form: 'full', link_on: false })
    const unknown = await read('zzzzzzzzzz')
    expect(unknown.statusCode).toBe(404)
    expect(unknown.headers).not.toHaveProperty('etag')
    for (const shortcode of [unfinished, off]) {
      const answer = await read(shortcode)
      expect([answer.statusCode, answer.body]).toEqual([404, unknown.body])
    }
    expect(unknown.body).toBe((await server.share('zzzzzzzzzz')).body)
  })
})

describe('the cached pictures', () => {
  function setUp(capacityBytes?: number) {
    const { drawings, drawCard } = manualDrawing()
    const cards = new ResultCards(drawCard, capacityBytes)
    const read = (name: string, asker: Partial<PictureRequester> = {}) =>
      cards.read(
        { json: JSON.stringify(aSharedResult({ full_name: name })), ten: null, language: 'en', etag: name },
        { network: name, hasDisconnected: () => false, ...asker },
      )
    /** Lets what is due start. */
    const whenStarted = async (number: number) => {
      await expect.poll(() => drawings.length).toBe(number)
    }
    const keep = async (name: string, png: Buffer) => {
      const reading = read(name)
      await whenStarted(drawings.length + 1)
      drawings.at(-1)!.end(png)
      return reading
    }
    return { drawings, read, whenStarted, keep }
  }

  test('a picture is drawn once for all simultaneous requests, and not again after', async () => {
    const { drawings, read, whenStarted } = setUp()
    const readings = [read('a'), read('a'), read('a')]
    await whenStarted(1)
    drawings[0]!.end(Buffer.from('png'))
    const [first, ...others] = await Promise.all(readings)
    expect(others).toEqual([first, first])
    expect((await read('a')).png.toString()).toBe('png')
    expect(drawings).toHaveLength(1)
  })

  test('pictures are drawn one after the other', async () => {
    const { drawings, read, whenStarted } = setUp()
    const readings = [read('a'), read('b')]
    await whenStarted(1)
    drawings[0]!.end(Buffer.from('a'))
    await whenStarted(2)
    drawings[1]!.end(Buffer.from('b'))
    expect((await Promise.all(readings)).map(({ png }) => png.toString())).toEqual(['a', 'b'])
  })

  test('pictures use limited memory: the one requested longest ago is dropped', async () => {
    const { drawings, read, keep, whenStarted } = setUp(25)
    for (const name of ['a', 'b']) await keep(name, Buffer.alloc(10))
    await read('a')
    await keep('c', Buffer.alloc(10))
    await read('a')
    expect(drawings).toHaveLength(3)
    void read('b')
    await whenStarted(4)
  })

  test('a failed picture is not cached and does not delay others', async () => {
    const { drawings, read, whenStarted } = setUp()
    const failing = read('a')
    const waiting = read('b')
    await whenStarted(1)
    drawings[0]!.fail(new Error('no memory'))
    await expect(failing).rejects.toThrow('no memory')
    await whenStarted(2)
    drawings[1]!.end(Buffer.from('b'))
    expect((await waiting).png.toString()).toBe('b')
    void read('a')
    await whenStarted(3)
  })

  test('when too many pictures are waiting, the next request is asked to retry later', async () => {
    const { read } = setUp()
    for (let asked = 0; asked < 60; asked++) void read(`name ${asked}`)
    await expect(read('one too many')).rejects.toMatchObject({ problem: { status: 503 } })
  })

  test('pictures are refused to an address with too many waiting, but not to others', async () => {
    const { drawings, read, whenStarted } = setUp()
    const greedy = { network: '203.0.113.7' }
    const own = Array.from({ length: 10 }, (_, asked) => read(`name ${asked}`, greedy))
    await expect(read('one too many', greedy)).rejects.toMatchObject({
      ...{ problem: { status: 429 }, headers: { 'retry-after': '1' } },
    })
    void read('another', { network: '203.0.113.8' })
    // Pictures already drawn or waiting cost nothing.
    void read('name 0', greedy)
    await whenStarted(1)
    drawings[0]!.end(Buffer.from('png'))
    await own[0]
    void read('one more', greedy)
    await whenStarted(2)
  })

  test('pictures are not drawn for clients that have disconnected', async () => {
    const { drawings, read, whenStarted } = setUp()
    const gone = { hasDisconnected: () => true }
    void read('a')
    const readings = [read('of nobody', gone), read('of one of two', gone), read('of one of two')]
    await whenStarted(1)
    drawings[0]!.end(Buffer.from('a'))
    await expect(readings[0]).rejects.toMatchObject({ problem: { status: 408 } })
    await whenStarted(2)
    expect(drawings.map(({ name }) => name)).toEqual(['a', 'of one of two'])
    void read('of nobody')
    drawings[1]!.end(Buffer.from('b'))
    await whenStarted(3)
  })
})

describe('a client that asks for a picture', () => {
  const { drawings, drawCard } = manualDrawing()
  const server = sharedApiServer({ drawCard })
  beforeAll(() => server.app.listen({ port: 0, host: '127.0.0.1' }))

  test('no picture is drawn for a client that hangs up while others wait', async () => {
    const [first, abandoned, next] = ['ann', 'bob', 'cal']
    const ask = async (name: string, signal?: AbortSignal) => {
      const created = await server.completedBy(name, { full_name: name })
      // This puts the result in memory, so that a picture request joins the queue immediately.
      await server.share(created.shortcode)
      const { port } = server.app.server.address() as AddressInfo
      const asked = once(server.app.server, 'request')
      const answer = fetch(`http://127.0.0.1:${port}${cardPath(created.shortcode)}`, { ...(signal && { signal }) })
      answer.catch(() => undefined)
      const [{ socket }] = (await asked) as [IncomingMessage]
      return { answer, socket }
    }
    const { answer } = await ask(first!)
    await expect.poll(() => drawings.length).toBe(1)
    const hangUp = new AbortController()
    const { socket } = await ask(abandoned!, hangUp.signal)
    hangUp.abort()
    if (!socket.destroyed) await once(socket, 'close')
    await ask(next!)
    drawings[0]!.end(Buffer.from('png'))
    expect((await answer).status).toBe(200)
    await expect.poll(() => drawings.length).toBe(2)
    expect(drawings.map(({ name }) => name)).toEqual([first, next])
    drawings[1]!.end(Buffer.from('png'))
  })
})
