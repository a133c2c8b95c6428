/** Returns the value of a cookie, or null. A value that cannot be decoded counts as missing. */
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

/** Sets a cookie for the whole site with SameSite=Lax, and Secure where the page is: `npm start` has no https. */
export function writeCookie(name: string, value: string, lifetimeMs: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  try {
    document.cookie = `${name}=${encodeURIComponent(value)}; path=/; samesite=lax; max-age=${Math.round(lifetimeMs / 1000)}${secure}`
  } catch {
    // A browser that refuses cookies keeps none.
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
