/**
 * The colours of the light scheme, by their names in src/ui/styles/tokens.css, for pictures: an SVG outside a page has
 * no access to variables. A test compares the two.
 */
export const palette = {
  paper: '#faf6ee',
  card: '#fffdf8',
  ink: '#1f1d1a',
  'ink-soft': '#5f584c',
  line: '#d9d0bf',
  control: '#857a67',
  accent: '#1f3f8f',
  mark: '#ffd66b',
  'mark-edge': '#a8791e',
  band: '#a3b5e5',
  native: '#e4dac6',
} as const

export type Colour = keyof typeof palette
