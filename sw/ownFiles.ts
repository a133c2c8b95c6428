import { matchPrecache, type PrecacheEntry } from 'workbox-precaching'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: [PrecacheEntry, ...PrecacheEntry[]] }

/**
 * The files of this build that every device stores (scripts/build/ownFiles.ts). The first has the digests of all others,
 * and of those that are stored once they are needed (docs/decisions/0010-updates-and-installing.md).
 */
export const ownFiles = self.__WB_MANIFEST

/**
 * Returns the request for a file of this build, which fails as without a connection if the response is any other: the
 * sign-in page of a network, a page about maintenance, a file of another build.
 */
export async function ownRequest(file: RequestInfo): Promise<Request> {
  const request = new Request(file)
  const [{ url, integrity }] = ownFiles
  const digests = (await matchPrecache(url)) ?? (await fetch(url, { integrity: integrity!, cache: 'reload' }))
  const digest = (await digests.json())[new URL(request.url).pathname.replace(/\/$/, '/index.html')]
  // Of a file without a digest, no content fits 'undefined'.
  return new Request(request, { integrity: `sha256-${digest}` })
}

/** Fetches a file of this build. @throws TypeError without a connection, or if the response is any other */
export async function fetchOwn(file: RequestInfo): Promise<Response> {
  const request = await ownRequest(file)
  return fetch(request).catch(async (error: unknown) => {
    await refresh(request)
    throw error
  })
}

/** Fetches a file again into the browser's HTTP cache, which may have stored a wrong response. */
export async function refresh({ url }: Request): Promise<void> {
  await fetch(url, { cache: 'reload' }).catch(() => {})
}
