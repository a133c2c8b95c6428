import { Markup } from './markup.ts'

/** All of the page's style; light and dark as the reader's system asks for. */
export const STYLES = new Markup(`
:root { color-scheme: light dark; --text: #1c1b1a; --page: #fdfcfa; --line: #c9c4bb; --head: #f1eee8;
  --quiet: #5a564f; --band: #ece8df; --one: #2b6cb0; --two: #c2410c; --mark: #fde68a; }
@media (prefers-color-scheme: dark) { :root { --text: #ece9e4; --page: #191817; --line: #4a4742; --head: #262422;
  --quiet: #b0aba3; --band: #2b2926; --one: #7ab8f5; --two: #fb923c; --mark: #6b4e00; } }
body { margin: 0 auto; max-width: 78rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif;
  color: var(--text); background: var(--page); }
p, nav { max-width: 46rem; }
a { color: inherit; }
.wide { overflow-x: auto; margin: 1rem 0; }
table { border-collapse: collapse; font-size: 0.875rem; }
caption { text-align: left; font-weight: 600; padding-bottom: 0.25rem; }
th, td { border: 1px solid var(--line); padding: 0.2rem 0.5rem; text-align: left; vertical-align: top; }
th[scope="row"] { font-weight: 500; }
thead th { background: var(--head); }
.figure { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
mark { background: var(--mark); color: inherit; }
summary { cursor: pointer; padding: 0.25rem 0; }
.plots { display: flex; flex-wrap: wrap; gap: 1.5rem; }
figure { flex: 1 1 20rem; max-width: 30rem; margin: 1rem 0; }
figcaption { font-size: 0.875rem; color: var(--quiet); }
svg { display: block; width: 100%; font-size: 12px; }
svg text { fill: var(--text); }
svg circle { fill: var(--one); fill-opacity: 0.55; }
svg .square { fill: var(--two); fill-opacity: 0.8; }
svg .band { fill: var(--band); }
svg .axis, svg .equal, svg .own { fill: none; stroke: var(--text); }
svg .equal { stroke: var(--quiet); }
svg .own { stroke-dasharray: 5 4; }
`)
