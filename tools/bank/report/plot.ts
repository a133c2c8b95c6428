import { figure } from '../rating/markdown.ts'
import { onLine } from '../rating/statistics.ts'
import { markup, type Markup } from './markup.ts'

/** What is drawn at a place of both axes, in logits. */
export type PlotPoint = { name: string; x: number; y: number }

/** Points that are drawn alike: circles, or squares in another colour. */
export type Series = { name: string; shape: 'circle' | 'square'; points: readonly PlotPoint[] }

/** Axes of one scale, the line on which both figures agree, and a band of so many logits on its two sides. */
export type Plot = {
  id: string
  title: string
  description: string
  across: string
  up: string
  series: readonly Series[]
  band: number
  line?: { name: string; slope: number; intercept: number }
}

/** In the picture's own units. */
const LEFT = 44
const TOP = 8
const SIDE = 400
const RIGHT = 8
const AXIS = 44
const LEGEND_LINE = 20

/** A scatter plot as inline SVG; each point shows its name when pointed at. */
export function scatterPlot(plot: Plot): Markup {
  const { id, title, description, across, up, series } = plot
  const scale = scaleOf(series)
  const bottom = TOP + SIDE
  const legend = legendOf(plot)
  const height = bottom + AXIS + legend.length * LEGEND_LINE
  return markup`<svg viewBox="0 0 ${LEFT + SIDE + RIGHT} ${height}" role="img" aria-labelledby="${id}-title ${id}-desc">
<title id="${id}-title">${title}</title>
<desc id="${id}-desc">${description}</desc>
<clipPath id="${id}-area"><rect x="${LEFT}" y="${TOP}" width="${SIDE}" height="${SIDE}"/></clipPath>
<g clip-path="url(#${id}-area)">
${linesOf(plot, scale)}
${series.flatMap(({ shape, points }) => points.map((point) => pointMark(shape, point, scale)))}</g>
<path class="axis" d="M${LEFT} ${TOP}V${bottom}H${LEFT + SIDE}"/>
${scale.ticks.map(
  (tick) =>
    markup`<text x="${scale.x(tick)}" y="${bottom + 16}" text-anchor="middle">${tick}</text><text x="${LEFT - 6}" y="${scale.y(tick) + 4}" text-anchor="end">${tick}</text>\n`,
)}<text x="${LEFT + SIDE / 2}" y="${bottom + 34}" text-anchor="middle">${across}</text>
<text transform="translate(14 ${TOP + SIDE / 2}) rotate(-90)" text-anchor="middle">${up}</text>
${legend.map(({ name, key }, index) => {
  const y = bottom + AXIS + 10 + index * LEGEND_LINE
  return markup`<g transform="translate(0 ${y})">${key}<text x="${LEFT + 24}" y="4">${name}</text></g>\n`
})}</svg>
`
}

/** Where logits lie in the picture, the same from left to right and from the bottom up, and the whole ones among them. */
type Scale = { x: (logits: number) => number; y: (logits: number) => number; ticks: readonly number[] }

function scaleOf(series: readonly Series[]): Scale {
  const values = series.flatMap(({ points }) => points.flatMap(({ x, y }) => [x, y]))
  const from = Math.floor(Math.min(0, ...values))
  const to = Math.ceil(Math.max(1, ...values))
  const along = (logits: number) => ((logits - from) / (to - from)) * SIDE
  return {
    x: (logits) => rounded(LEFT + along(logits)),
    y: (logits) => rounded(TOP + SIDE - along(logits)),
    ticks: Array.from({ length: to - from + 1 }, (_, index) => from + index),
  }
}

/** The band, the line on which both figures agree, and the points' own line, where they have one. */
function linesOf({ band, line }: Plot, { x, y, ticks }: Scale): Markup {
  const [from, to] = [ticks[0]!, ticks.at(-1)!]
  const ends = (slope: number, intercept: number) =>
    [from, to].map((end) => `${x(end)} ${y(onLine({ slope, intercept }, end))}`)
  const corners = [...ends(1, band), ...ends(1, -band).toReversed()]
  return markup`<polygon class="band" points="${corners.join(' ')}"/>
<path class="equal" d="M${ends(1, 0).join('L')}"/>${
    line
      ? markup`
<path class="own" d="M${ends(line.slope, line.intercept).join('L')}"/>`
      : ''
  }`
}

function legendOf({ series, band, line }: Plot): { name: string; key: Markup }[] {
  return [
    ...series.map(({ name, shape, points }) => ({ name: `${name} (${points.length})`, key: mark(shape, LEFT + 8, 0) })),
    { name: 'both agree', key: markup`<path class="equal" d="M${LEFT} 0h16"/>` },
    { name: `within ${band} logits`, key: markup`<rect class="band" x="${LEFT}" y="-6" width="16" height="12"/>` },
    ...(line ? [{ name: line.name, key: markup`<path class="own" d="M${LEFT} 0h16"/>` }] : []),
  ]
}

function pointMark(shape: Series['shape'], { name, x, y }: PlotPoint, scale: Scale): Markup {
  return markup`${mark(shape, scale.x(x), scale.y(y), `${name}: ${figure(x)} and ${figure(y)}`)}\n`
}

function mark(shape: Series['shape'], x: number, y: number, name?: string): Markup {
  const title = name === undefined ? '' : markup`<title>${name}</title>`
  if (shape === 'circle') return markup`<circle cx="${x}" cy="${y}" r="2.5">${title}</circle>`
  return markup`<rect class="square" x="${rounded(x - 2.5)}" y="${rounded(y - 2.5)}" width="5" height="5">${title}</rect>`
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
