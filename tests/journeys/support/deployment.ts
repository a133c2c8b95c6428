import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { startFrontServer } from './frontServer.ts'
import { profileLastFolder } from './profileLastBuild.ts'

/** The running product at another address, where a newer build of its page can be deployed. */
export interface Deployment {
  url: string
  /** Serves the newer build from now on; the old files stay, as on the server. */
  deployNewer(): void
  close: () => Promise<void>
}

export async function startDeployment(product: string): Promise<Deployment> {
  let newer = false
  const { url, close } = await startFrontServer(product, (incoming, response) => {
    const file = newer ? fileFor(incoming) : null
    if (file) void sendFile(file, response)
    return file !== null
  })
  return { url, deployNewer: () => void (newer = true), close }
}

/** The newer build's file for a request, or its shell for a page of the app; null: the product answers. */
function fileFor({ url, headers }: IncomingMessage): string | null {
  const { pathname } = new URL(url!, 'http://localhost')
  if (/^\/(v1|__|emulator)\//.test(pathname)) return null
  if (headers.accept?.includes('text/html'))
    return join(profileLastFolder, pathname === '/' ? 'index.html' : 'app.html')
  const file = join(profileLastFolder, pathname.replace(/\/$/, '/index.html'))
  return extname(file) && existsSync(file) ? file : null
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
}

async function sendFile(file: string, response: ServerResponse): Promise<void> {
  const content = await readFile(file)
  const type = types[extname(file)] ?? 'application/octet-stream'
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(content)
}
