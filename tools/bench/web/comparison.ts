import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import type { StartMarkup } from './startMarkup.ts'

/** A file to serve. */
export interface ServedFile {
  type: string
  content: string
}

/** Serves files from memory like a good static host: compressed in advance, with 404 for all other paths. */
export async function serveFiles(files: ReadonlyMap<string, ServedFile>) {
  const compressed = new Map(
    [...files].map(([path, { type, content }]) => [path, { type, body: brotliCompressSync(content) }]),
  )
  const server = createServer(({ url }, response) => {
    const file = compressed.get(new URL(url!, 'http://localhost').pathname)
    if (!file) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br' }).end(file.body)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

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
