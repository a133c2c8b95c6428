import compile from 'icu-minify/compile'
import { english } from '../../scripts/texts/catalogues.mjs'

const PLAIN = 'aceinosuyACEINOSUY'
const ACCENTED = 'áçéíñöšůýÁÇÉÍÑÖŠŮÝ'

/** Returns the English messages accented, in brackets and 40 % longer, by room: whatever is not so is not translated. */
export function pseudoRooms(): Record<string, unknown[]> {
  const rooms = Object.entries(english())
  return Object.fromEntries(rooms.map(([room, messages]) => [room, Object.values(messages).map(pseudoMessage)]))
}

function pseudoMessage(message: string) {
  const parts = [compile(message)].flat()
  const longer = 'x'.repeat(Math.ceil(message.replaceAll(/\{.*?\}|<.*?>/g, '').length * 0.4))
  return ['[', ...parts.map(accented), ` ${longer}]`]
}

/** Accents the texts of a compiled message; a node is a name with the forms of a plural, a format, or the parts of a tag. */
function accented(part: unknown): unknown {
  if (typeof part === 'string') return [...part].map((letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter).join('')
  if (!Array.isArray(part)) return part
  const [name, ...rest] = part as unknown[]
  const [type, forms] = rest
  if (typeof type !== 'number') return [name, ...rest.map(accented)]
  if (typeof forms !== 'object' || !('other' in forms!)) return part
  const own = Object.entries(forms).map(([form, text]) => [
    form,
    Array.isArray(text) ? text.map(accented) : accented(text),
  ])
  return [name, type, Object.fromEntries(own)]
}
