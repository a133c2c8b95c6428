import { expect, test } from 'vitest'
import { mergedText } from '#describing/describing.ts'

// §12.55
test.each([
  ['nothing, as no other tab wrote', 'A', 'Ab', 'A', 'Ab'],
  ['nothing, as what is stored is older', 'Ab', 'Abc', 'A', 'Abc'],
  ['a text before this one', '', 'x', 'Theirs', 'Theirs\n\nx'],
  ['more after what both had', 'A', 'Ax', 'A. More', 'Ax. More'],
  ['a change within what both had', 'A cat', 'A cat x', 'A dog', 'A dog\n\nA cat x'],
  ['a text that this one deletes, and more', 'A', '', 'A. More', '. More'],
  ['a text where this one is deleted', 'A', '', 'B', 'B'],
])('the text has what another tab wrote: %s', (_, before, mine, theirs, merged) => {
  expect(mergedText(before, mine, theirs)).toBe(merged)
})
