import { getCacheKeyForURL } from 'workbox-precaching'
import { fetchOwn } from './ownFiles.ts'

/*
 * The languages that learners chose on this device. The cache has of each its start page, by its address, and its texts,
 * and at `/` the tag of the last one. Each build has its own, named by its English start
 * page, because a start page fits only the parts of its build.
 */
const cacheName = () => getCacheKeyForURL('/index.html')!

/** Matches the addresses of a language's texts in its start page. */
const TEXTS = /\/assets\/[\w-]+\.(first|rest)[\w-]+\.js/g

/**
 * Stores a language's start page and texts, and serves `/` in it from now on, unless it is kept `aside`. Rejects, and
 * leaves `/` unchanged, if they are neither stored nor can be fetched.
 */
export async function keepLanguage(tag: string, aside = false): Promise<void> {
  const cache = await caches.open(cacheName())
  const path = `/${tag}/`
  if (tag !== 'en' && !(await cache.match(path))) {
    const page = await fetchOwn(path)
    for (const part of (await page.clone().text()).match(TEXTS) ?? []) await cache.put(part, await fetchOwn(part))
    await cache.put(path, page)
  }
  if (!aside) await cache.put('/', new Response(tag))
}

/** Returns the start page in the chosen language, or undefined for the English one. */
export async function chosenStart(): Promise<Response | undefined | ''> {
  const cache = await caches.open(cacheName())
  const tag = await (await cache.match('/'))?.text()
  return tag && cache.match(`/${tag}/`)
}

/** Gets the last language that the previous build kept, in the files of this one. */
export async function renewLanguages(): Promise<void> {
  for (const name of await earlierCaches()) {
    const last = await caches.match('/', { cacheName: name })
    if (last) await keepLanguage(await last.text())
  }
}

/** Removes what the builds before this one kept. */
export async function forgetEarlierLanguages(): Promise<void> {
  for (const name of await earlierCaches()) await caches.delete(name)
}

const earlierCaches = async () =>
  (await caches.keys()).filter((name) => /\/index\.html/.test(name) && name !== cacheName())
