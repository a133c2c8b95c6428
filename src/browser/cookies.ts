/** Returns the value of a cookie, or null if it is missing or cannot be decoded. */
export function readCookie(name: string): string | null {
  const found = allCookies()
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
  if (!found) return null
  try {
    return decodeURIComponent(found.slice(name.length + 1))
  } catch {
    return null
  }
}

/** Sets a cookie for the whole site with SameSite=Lax. It is Secure only on https, because `npm start` has none. */
export function writeCookie(name: string, value: string, lifetimeMs: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  try {
    document.cookie = `${name}=${encodeURIComponent(value)}; path=/; samesite=lax; max-age=${Math.round(lifetimeMs / 1000)}${secure}`
  } catch {
    // The browser refuses cookies.
  }
}

function allCookies(): string {
  try {
    return document.cookie
  } catch {
    return ''
  }
}

export const deleteCookie = (name: string) => writeCookie(name, '', 0)
