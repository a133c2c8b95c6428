import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { html } from '../../../../server/http/openApi/docs/prose.ts'
import { problemExamples } from '../../../../server/http/openApi/problemResponses.ts'
import { startApiServer, type ApiServer } from '../../../support/apiServer.ts'

let server: ApiServer
let page: string
beforeAll(async () => {
  server = await startApiServer()
  page = (await server.send('GET', '/v1/docs')).payload
})
afterAll(() => server.stop())

const found = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, match]) => match!)

// §8.39
describe('the page at /v1/docs', () => {
  test('is HTML that is asked for again each time and not for search engines, with and without the last slash', async () => {
    for (const path of ['/v1/docs', '/v1/docs/']) {
      const { statusCode, headers } = await server.send('GET', path)
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'x-robots-tag': 'noindex',
      })
    }
  })

  test('asks for its style and nothing else, and has nothing inline', async () => {
    expect(page).not.toMatch(/<script|<style|<img|<iframe| style=| on[a-z]+="/)
    expect(found(/<link [^>]*href="([^"]*)"/g)).toEqual(['data:,', '/v1/docs.css'])
    const style = await server.send('GET', '/v1/docs.css')
    expect(style.headers['content-type']).toMatch('text/css')
    expect(style.payload).not.toMatch(/url\(|@import/)
  })

  test('shows every call, every error and every object, and each link within it leads somewhere', () => {
    const { paths, components } = server.app.swagger() as unknown as {
      paths: Record<string, Record<string, { operationId: string }>>
      components: { schemas: object }
    }
    const places = found(/ id="([^"]+)"/g)
    expect(places).toEqual([...new Set(places)])
    for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
      expect(places).toContain(operation.operationId)
    }
    for (const name of Object.keys(components.schemas)) expect(places).toContain(`object-${name}`)
    for (const name of Object.keys(problemExamples)) expect(places).toContain(`problem-${name}`)
    const targets = new Set(found(/href="#([^"]+)"/g))
    expect(targets.size).toBeGreaterThan(40)
    expect([...targets].filter((target) => !places.includes(target))).toEqual([])
  })

  test('is small', () => {
    expect(page.length).toBeLessThan(150_000)
  })

  test('has the colours and sizes of the app', async () => {
    const values = (css: string) =>
      [...css.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, value]) => `${name}: ${value}`)
    const tokens = values(await readFile('src/ui/styles/tokens.css', 'utf8'))
    const own = values(await readFile('server/http/openApi/docs/docs.css', 'utf8'))
    expect(own.length).toBeGreaterThan(20)
    expect(own.filter((value) => !tokens.includes(value))).toEqual([])
  })
})

test('texts in its templates are escaped, markup is not, lists are joined and what is missing is left out', () => {
  const name = `<b title="x">'&'</b>`
  expect(html`<p>${name}${html`<br />`}${[html`<i>a</i>`, null, 7]}${undefined}</p>`.markup).toBe(
    '<p>&#60;b title=&#34;x&#34;&#62;&#39;&#38;&#39;&#60;/b&#62;<br /><i>a</i>7</p>',
  )
})
