import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Rollup } from 'vite'
import type { ServedFile } from './comparison.ts'
import type { StartMarkup } from './startMarkup.ts'

/** Builds the start screen's markup as a page with only React and its router. */
export async function buildReactOnlyPage({ tree, css }: StartMarkup): Promise<Map<string, ServedFile>> {
  const { output } = (await build({
    configFile: false,
    root: join(import.meta.dirname, 'reactAlone'),
    logLevel: 'warn',
    plugins: [react()],
    define: { START_MARKUP: JSON.stringify(tree) },
    build: { write: false, target: 'es2022', modulePreload: { polyfill: false } },
  })) as Rollup.RolldownOutput
  return new Map(
    output.map((file) =>
      file.type === 'chunk'
        ? [`/${file.fileName}`, { type: 'text/javascript', content: file.code }]
        : ['/', { type: 'text/html; charset=utf-8', content: withStyle(String(file.source), css) }],
    ),
  )
}

const withStyle = (html: string, css: string) => html.replace('</head>', () => `<style>${css}</style></head>`)
