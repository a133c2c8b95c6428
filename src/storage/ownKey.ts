const OWN = 'own/'

/** Key in the store `results` of what only the owner is told; the shared result lies under its bare shortcode. */
export const ownKey = (shortcode: string) => OWN + shortcode

/** Key in the same store of the result as a point of the owner's progress. */
export const pointKey = (shortcode: string) => `${OWN}${shortcode}/point`

/** Whether a shortcode, which may come from a link, would be such a key. No real one holds a slash. */
export const isOwnKey = (shortcode: string) => shortcode.startsWith(OWN)
