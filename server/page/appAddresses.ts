import { paths } from '#rules/paths.ts'

/** The app's addresses as patterns: a parameter is any part of a path, and a trailing slash may be missing. */
const patterns = [...Object.values(paths), `${paths.words}:index`].map(
  (path) => new RegExp(`^${path.replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i'),
)

/** Whether the app has a screen at this path; at any other it shows 'Page not found' (§2.2). */
export const isAppAddress = (path: string): boolean => patterns.some((pattern) => pattern.test(path))
