/** How the address of a class's page for its pupils begins. */
export const SITTING_PATH = '/c/'

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
  /** Where 1.0.0 practised: leads to the notebook. */
  practice: '/vocab/notebook/practice/',
  picture: '/vocab/picture/',
  reading: '/reading/',
  /** The page of a class for its pupils. */
  sitting: `${SITTING_PATH}:code`,
  /** A teacher's classes; with a code one of them, whose key follows the hash until the page has it. */
  classes: '/class/',
  result: '/result/:shortcode',
  /** The owner's pages of a result: its expressions, which are in the notebook now, its check, and its sharing. */
  expressions: '/result/:shortcode/expressions/',
  check: '/result/:shortcode/check/',
  sharing: '/result/:shortcode/sharing/',
} as const

/** The query parameter of the start that opens the learner's newest result, for a shortcut of the installed app. */
export const LAST_RESULT_PARAMETER = 'last'

/** Static pages outside the app, which need full page loads. */
export const staticPages = {
  about: '/about/',
  howItWorks: '/how-it-works/',
  evidence: '/how-it-works/evidence/',
  experts: '/how-it-works/experts/',
  terms: '/terms/',
  privacy: '/privacy/',
} as const

/** The query of the transfer address for entering a code instead of creating one. */
export const ENTER_CODE = '?enter'

/** The query of the transfer address for a guest's results instead of a test. */
export const OWN_RESULTS = '?results'

/** Returns a link that transfers a test, or a guest. The code follows the hash, so that it never reaches a server log. */
export const transferLink = (origin: string, code: string, ofGuest = false) =>
  `${origin}${paths.transfer}${ofGuest ? OWN_RESULTS : ''}#${code}`

export const wordPath = (index: number) => `${paths.words}${index}`
const pathWith = (pattern: string, shortcode: string) => pattern.replace(':shortcode', encodeURIComponent(shortcode))
export const resultPath = (shortcode: string) => pathWith(paths.result, shortcode)
export const sittingPath = (code: string) => SITTING_PATH + encodeURIComponent(code)
export const checkPath = (shortcode: string) => pathWith(paths.check, shortcode)
export const sharingPath = (shortcode: string) => pathWith(paths.sharing, shortcode)
