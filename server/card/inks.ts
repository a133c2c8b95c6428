/** The colours of the page's light scheme (src/styles/tokens.css): a picture knows no variables. */
export const ink = {
  paper: '#faf6ee',
  card: '#fffdf8',
  ink: '#1f1d1a',
  inkSoft: '#5f584c',
  line: '#d9d0bf',
  control: '#857a67',
  accent: '#1f3f8f',
  /** 72 % of the accent in the band, as the bars have it between count and lower end of the range. */
  accentSoft: '#4460a7',
  mark: '#ffd66b',
  band: '#a3b5e5',
  native: '#e4dac6',
} as const

export type Ink = keyof typeof ink
