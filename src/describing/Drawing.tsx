import type { PictureName } from './pictures.ts'
import kitchen from './pictures/kitchen.svg?raw'
import market from './pictures/market.svg?raw'
import platform from './pictures/platform.svg?raw'

/** Drawings of our own, in colours by the names in src/ui/styles/tokens.css. */
export const drawings: Readonly<Record<PictureName, string>> = { market, kitchen, platform }

/** The drawing of a picture. All three are in one file, apart from the screen. */
export default function Drawing({ picture }: { picture: PictureName }) {
  return <div dangerouslySetInnerHTML={{ __html: drawings[picture] }} />
}
