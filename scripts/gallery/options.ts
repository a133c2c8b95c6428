import { parseArgs } from 'node:util'
import type { ViewportSize } from 'playwright'
import { projectFolder } from '../setup/projectFolder.mjs'
import { resolve } from 'node:path'

export const HELP = `Draws every state of every screen of the built app, at three widths in both colour schemes, with an index.html.
Usage: npm run gallery -- [--only NAME] [--scheme light|dark] [--width 360|768|1280] [--scale 1] [--out gallery]
  --only NAME    only the states whose name contains NAME; may be given several times
  --scheme NAME  only this colour scheme
  --width PX     only this width, of the usual three
  --scale N      pixels of the picture for one of the page
  --out FOLDER   where to, instead of gallery/
  --help         this text
Exits with 1 when a state could not be reached, with 2 for a wrong option.`

const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

const sizes: readonly ViewportSize[] = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]

export interface GalleryOptions {
  /** Empty: all. */
  only: readonly string[]
  schemes: readonly Scheme[]
  sizes: readonly ViewportSize[]
  scale: number
  folder: string
}

/** Null: only the help was asked for. Throws on an option that makes no sense. */
export function readOptions(args: string[]): GalleryOptions | null {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string', multiple: true, default: [] },
      scheme: { type: 'string' },
      width: { type: 'string' },
      scale: { type: 'string', default: '1' },
      out: { type: 'string', default: 'gallery' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return null
  const chosen = {
    schemes: schemes.filter((scheme) => !values.scheme || scheme === values.scheme),
    sizes: sizes.filter(({ width }) => !values.width || width === Number(values.width)),
    scale: Number(values.scale),
  }
  if (chosen.schemes.length === 0) throw new Error(`There is no scheme ${values.scheme}.`)
  if (chosen.sizes.length === 0) throw new Error(`There is no width ${values.width}.`)
  if (!(chosen.scale > 0)) throw new Error(`The scale must be a number above 0, not ${values.scale}.`)
  return { ...chosen, only: values.only, folder: resolve(projectFolder, values.out) }
}
