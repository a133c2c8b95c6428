import type { ServedFile } from './comparisonServer.ts'
import type { StartMarkup } from './startMarkup.ts'

/** Returns the start screen as one file with inline styles and no scripts, which paints as early as possible. */
export function plainPage({ html, css }: StartMarkup): ServedFile {
  return {
    type: 'text/html; charset=utf-8',
    content: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Plain page</title>
<link rel="icon" href="data:,">
<style>${css}</style>
</head>
<body><div id="root">${html}</div></body>
</html>`,
  }
}
