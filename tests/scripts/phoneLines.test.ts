import { expect, test } from 'vitest'
import { phoneLines } from '../../scripts/local/product.mjs'

test('the start names an address for a phone only if it listens on the network', () => {
  expect(phoneLines('127.0.0.1', 8080)).toEqual([])
  for (const line of phoneLines('0.0.0.0', 8080)) {
    expect(line).toMatch(
      /^For a phone on this network: http:\/\/(?!127\.)[\d.]+:8080 \(without https it does not work offline\)$/,
    )
  }
})
