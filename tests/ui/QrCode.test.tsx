import { render, screen } from '@testing-library/react'
import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { qrText } from '#texts/qr.ts'
import QrCode from '#ui/QrCode.tsx'

/** What a camera sees of each square, in pixels. */
const SCALE = 4

// §3.99
test('a camera reads the link from its picture, which is dark on light', () => {
  const link = 'https://words.example.org/result/kwgp7qmz5c'
  render(<QrCode link={link} />)
  const picture = screen.getByRole('img', { name: qrText('code') })
  const [light, dark] = picture.querySelectorAll('path')
  expect([light!.getAttribute('fill'), dark!.getAttribute('fill')]).toEqual(['#fff', '#000'])
  const size = Number(picture.getAttribute('viewBox')!.split(' ')[2])
  const side = size * SCALE
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x, y] of dark!.getAttribute('d')!.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < SCALE; row++) {
      const start = ((Number(y) * SCALE + row) * side + Number(x) * SCALE) * 4
      for (let pixel = start; pixel < start + SCALE * 4; pixel += 4) data.fill(0, pixel, pixel + 3)
    }
  }
  expect(decodeQR({ width: side, height: side, data })).toBe(link)
})
