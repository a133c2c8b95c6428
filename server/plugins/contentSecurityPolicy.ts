import type { InlineHashes, OtherOrigins } from '../page.ts'

/** Where the sign-in of the identity provider loads its script, and where it sends its requests. */
const PROVIDER_SCRIPT = 'https://apis.google.com'
const PROVIDER_API = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']

/**
 * What the page may load, run and reach: itself, its own inline scripts and styles by their hashes, and the hosts of the
 * sign-in. Styles of single elements are set by script alone, which no policy stops; as attributes in HTML there are none.
 * @param origins of the API and of the sign-in's frame, as far as they are not the page's own
 */
export function contentSecurityPolicy(inline: InlineHashes, origins: OtherOrigins) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", PROVIDER_SCRIPT, ...inline.scripts.map(quoted)],
      scriptSrcAttr: ["'none'"],
      styleSrc: ["'self'"],
      styleSrcElem: ["'self'", ...inline.styles.map(quoted)],
      styleSrcAttr: ["'none'"],
      connectSrc: ["'self'", ...PROVIDER_API, PROVIDER_SCRIPT, ...origins.connect],
      frameSrc: ["'self'", ...origins.frames],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
    },
  }
}

const quoted = (hash: string) => `'${hash}'`
