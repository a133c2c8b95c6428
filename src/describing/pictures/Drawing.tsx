import type { PictureName } from '#describing/pictures.ts'
import kitchen from './kitchen.svg?raw'
import market from './market.svg?raw'
import platform from './platform.svg?raw'

/** Our own drawings. Their colours are the tokens of src/ui/styles/tokens.css. */
export const drawings: Readonly<Record<PictureName, string>> = { market, kitchen, platform }

/** The drawing of a picture. All three drawings are in one chunk, which loads separately from the screen. */
export default function Drawing({ picture }: { picture: PictureName }) {
  return <div dangerouslySetInnerHTML={{ __html: drawings[picture] }} />
}
