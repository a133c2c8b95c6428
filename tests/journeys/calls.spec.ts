import { expect } from '@playwright/test'
import { fetchTest } from '../support/deviceRows.ts'
import { button } from '../support/learner.ts'
import { test } from './support/quietPage.ts'

const SHORTCODE = 'abcdefghjk'

// Routes answer for the server here; a worker would keep some requests from them.
test.use({ serviceWorkers: 'block' })

// §8.3
test('cookies are sent with every request to the API', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'session', value: 'of-a-proxy', url: baseURL! }])
  const sent: Promise<[string, string | undefined]>[] = []
  page.on('request', (request) => {
    if (!request.url().includes('/v1/')) return
    sent.push(request.allHeaders().then(({ cookie }) => [request.method(), cookie]))
  })
  await fetchTest(page)
  await page.goto('/vocab/words/3')
  await button(page, 'Know').click()
  const methods = async () => (await Promise.all(sent)).map(([method]) => method)
  await expect.poll(methods).toEqual(['POST', 'PATCH'])
  await page.goto(`/result/${SHORTCODE}`)
  await expect.poll(methods).toEqual(['POST', 'PATCH', 'GET'])
  for (const [, cookie] of await Promise.all(sent)) expect(cookie).toContain('session=of-a-proxy')
})
