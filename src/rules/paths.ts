/** Every address of the app (§2.1). */
export const paths = {
  start: '/',
  error: '/error',
  profile: '/vocab/',
  aboutYou: '/vocab/form2/',
  cefr: '/vocab/cefr/',
  cefrLevel: '/vocab/cefr/level/',
  about: '/vocab/about/',
  meaning: '/vocab/meaning/',
  fakeWords: '/vocab/fake/',
  signIn: '/vocab/auth/',
  words: '/vocab/words/',
  submit: '/vocab/results/',
  transfer: '/vocab/transfer/',
  progress: '/vocab/progress/',
  notebook: '/vocab/notebook/',
  practice: '/vocab/notebook/practice/',
  picture: '/vocab/picture/',
  result: '/result/:shortcode',
  /** The owner's pages of a result: its expressions and those to learn next, its check, and what others see of it. */
  expressions: '/result/:shortcode/expressions/',
  check: '/result/:shortcode/check/',
  sharing: '/result/:shortcode/sharing/',
} as const

/** Query parameter of the start address that opens the newest own result. A shortcut of the installed app uses it. */
export const LAST_RESULT_PARAMETER = 'last'

/** Static pages outside the app: they need full page loads and are not app routes. */
export const staticPages = {
  about: '/about/',
  howItWorks: '/how-it-works/',
  experts: '/how-it-works/experts/',
  terms: '/terms/',
  privacy: '/privacy/',
} as const

/** Query of the transfer address that asks for a code instead of making one. */
export const ENTER_CODE = '?enter'

/** Returns a link that transfers a test. The code follows the hash, so that it never reaches a server's log. */
export const transferLink = (origin: string, code: string) => `${origin}${paths.transfer}#${code}`

export const wordPath = (index: number) => `${paths.words}${index}`
const ofResult = (pattern: string, shortcode: string) => pattern.replace(':shortcode', encodeURIComponent(shortcode))
export const resultPath = (shortcode: string) => ofResult(paths.result, shortcode)
export const expressionsPath = (shortcode: string) => ofResult(paths.expressions, shortcode)
export const checkPath = (shortcode: string) => ofResult(paths.check, shortcode)
export const sharingPath = (shortcode: string) => ofResult(paths.sharing, shortcode)
