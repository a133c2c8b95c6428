/** The largest text, in bytes of a file and in characters. */
export const MAX_SIZE = 1024 * 1024

/** Why a text is not read. */
export type Problem = 'empty' | 'tooLong' | 'notText' | 'notEnglish'

/** What no text has: control characters other than tabs, line breaks and page breaks. */
const CONTROL = /[\0-\x08\x0E-\x1A\x1C-\x1F]/ // oxlint-disable-line no-control-regex

/** Reads the text of a file, whose size is looked at before its content. Rejects if the file cannot be read. */
export async function textOfFile(file: Blob): Promise<{ text: string } | { problem: Problem }> {
  if (file.size > MAX_SIZE) return { problem: 'tooLong' }
  const text = decoded(new Uint8Array(await file.arrayBuffer()))
  return CONTROL.test(text) ? { problem: 'notText' } : { text }
}

/** Decodes UTF-8, UTF-16 with its mark, or else the encoding of older Windows programs. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
