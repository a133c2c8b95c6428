import { expect, test } from 'vitest'
import { MAX_SIZE, textOfFile } from '#reading/textOfFile.ts'

const file = (...bytes: number[]) => new Blob([new Uint8Array(bytes)])
const TEXT = 'A café, “naïve”'

// §12.65
test.each([
  ['UTF-8', new Blob([TEXT])],
  ['UTF-8 with its mark', new Blob(['\uFEFF', TEXT])],
  [
    'UTF-16',
    new Blob([new Uint8Array([0xff, 0xfe]), new Uint16Array([...TEXT].map((letter) => letter.charCodeAt(0)))]),
  ],
])('a file in %s is read', async (_encoding, blob) => {
  expect(await textOfFile(blob)).toEqual({ text: TEXT })
})

// §12.65
test('a file of an older Windows program is read', async () => {
  expect(await textOfFile(file(0x63, 0x61, 0x66, 0xe9))).toEqual({ text: 'café' })
})

// §12.65
test.each([
  ['a program', file(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0), 'notText'],
  ['a packed document', file(0x50, 0x4b, 3, 4, 20, 0, 6, 0), 'notText'],
  ['a file of two megabytes', new Blob([new Uint8Array(2 * MAX_SIZE)]), 'tooLong'],
])('%s is refused with a reason', async (_what, blob, problem) => {
  expect(await textOfFile(blob)).toEqual({ problem })
})

test('the largest file is read', async () => {
  expect(await textOfFile(new Blob(['a'.repeat(MAX_SIZE)]))).toEqual({ text: 'a'.repeat(MAX_SIZE) })
})
