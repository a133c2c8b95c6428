/**
 * The words of which browsers and this page make their error messages, and some of its own fields; each also with a capital at
 * its beginning.
 */
const words = `
a aborted above access add after again agent allow allowed an and anonymous are array as assign assignment
async at attempt attempted attempting backing be been before browser by call can can't cannot canvas
character checked child circular cloned close closing code column completed connection const constant
constructor context convert converting could current data database declaration defined delete destructure
destructured did document draws dynamically element end error eval evaluating even exceeded execute failed
fetch filter find finished flow for found from function get has here identifier image imported importing in
index indexed initialization input insecure inserted internal invalid is it iterable iterator key length
level lexical line load loading loop lost makes map maximum memory minified module much mutation mutations
name native needs network new no nobody node non-whitespace not notifications null object of on one only
open opening operation or out page parameter parse platform position practice profile progress promise
properties property put quota react read reading readonly reason record recursion refresh removed request
resource result right saves screen script send sent sentence server set setting side signal signed size some
specified stack status still storage store stores string structure subject symbol test that the then this
time timed to token too transaction try undefined undelivered unexpected unknown unrecognized unterminated
user valid value variable was when which window with without words
`

/** The names of errors, and of what browsers offer. */
const names = `
AbortController AbortError AbortSignal AggregateError ApiError BroadcastChannel ConstraintError DELETE
DOMException DataCloneError DataError EOF EvalError FirebaseError GET HTTPError HierarchyRequestError
IDBDatabase IDBFactory IDBObjectStore IDBTransaction InternalError InvalidStateError JSON NetworkError
NoDatabase NotAllowedError NotFoundError NotReadableError NotSupportedError PATCH POST PUT
QuotaExceededError RangeError ReadOnlyError ReferenceError ResizeObserver SecurityError ServiceWorker
SessionProvider SyntaxError TimeoutError TransactionInactiveError TypeError URIError UnknownError
VersionError appendChild getItem indexedDB insertBefore localStorage postMessage removeChild setItem
structuredClone
`

/** What a message may keep: none of it says anything about a person. */
const known: ReadonlySet<string> = new Set(`${words} ${names}`.split(/\s+/))

/** Whether a word is one that browsers use in their own error messages. */
export const isErrorWord = (word: string): boolean =>
  known.has(word) || known.has(word.charAt(0).toLowerCase() + word.slice(1))
