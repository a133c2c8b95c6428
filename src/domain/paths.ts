/** Every address of the app, in one place (spec 2). */
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
  carry: '/vocab/carry/',
  progress: '/vocab/progress/',
} as const

/** Query of the start address that opens the newest own result: a shortcut of the installed app. */
export const LAST_RESULT_PARAMETER = 'last'

/** Static pages beside the app: full page loads, not app routes. */
export const staticPages = {
  about: '/about/',
  howItWorks: '/how-it-works/',
  experts: '/how-it-works/experts/',
  terms: '/terms/',
  privacy: '/privacy/',
} as const

/** Query of the carry address that asks for a code instead of making one. */
export const ENTER_CODE = '?enter'

/** A link that carries a test: the code comes after the hash, so that no server's log gets it. */
export const carryLink = (origin: string, code: string) => `${origin}${paths.carry}#${code}`

export const wordPath = (index: number) => `${paths.words}${index}`
export const resultPath = (shortcode: string) => `/result/${encodeURIComponent(shortcode)}`
/** The owner's pages of a result: the expressions in it and to learn next; what others see of it. */
export const expressionsPath = (shortcode: string) => `${resultPath(shortcode)}/expressions/`
export const sharingPath = (shortcode: string) => `${resultPath(shortcode)}/sharing/`
