/** Words that are no targets inside a phrasal verb or an idiom: particles, articles, pronouns, `be`. */
const SMALL_WORDS: ReadonlySet<string> = new Set(
  (
    'a an the about across after along apart around as at away back by down for from in into of off on onto out over ' +
    'through to together under up upon with and or but not no be is are was were do does did don have has had it its ' +
    'this that he she they them his her their we our you your i my me who what one ones someone someones somebody ' +
    'somebodys something somethings'
  ).split(' '),
)

/** Words with irregular forms, as `base form form`. */
const IRREGULAR_WORDS: readonly string[] = (
  'bad worse worst,become became,begin began begun,bite bit bitten,blow blew blown,break broke broken,bring brought,build built,' +
  'buy bought,catch caught,choose chose chosen,come came,draw drew drawn,drink drank drunk,drive drove driven,' +
  'eat ate eaten,fall fell fallen,feed fed,feel felt,fight fought,find found,fly flew flown,forget forgot forgotten,' +
  'freeze froze frozen,get got gotten,give gave given,go went gone going,grind ground,grow grew grown,hang hung,hear heard,hide hid hidden,' +
  'hold held,keep kept,know knew known,lead led,leave left,lend lent,lie lay lain laid,lose lost,make made,mean meant,meet met,' +
  'pay paid,ride rode ridden,ring rang rung,rise rose risen,run ran,say said,see saw seen,sell sold,send sent,' +
  'shake shook shaken,shine shone,shoot shot,sing sang sung,sink sank sunk,sit sat,sleep slept,slide slid,speak spoke spoken,' +
  'spend spent,spin spun,stand stood,steal stole stolen,stick stuck,strike struck,swear swore sworn,sweep swept,' +
  'swim swam swum,swing swung,take took taken,teach taught,tear tore torn,tell told,think thought,throw threw thrown,' +
  'understand understood,wake woke woken,wear wore worn,weep wept,win won,write wrote written,child children,foot feet,goose geese,half halves,knife knives,live life lives,man men,mouse mice,' +
  'tooth teeth,wife wives,woman women'
).split(',')

const BASE_OF: ReadonlyMap<string, string> = new Map(
  IRREGULAR_WORDS.flatMap((forms) => {
    const [base, ...past] = forms.split(' ')
    return past.map((form) => [form, base!] as const)
  }),
)

/** Longest first, so that `-ings` matches before `-s`. */
const ENDINGS = /(ings?|est|ers?|ed|es|ly|s|e|y)$/
const ENDINGS_OF_Y = /(ies|ied|ier|iest)$/
const SHORTEST_STEM = 3

/**
 * Returns the stems of the words that a subject tests: `live wire` and `live down` share one, as do `calm` and
 * `calmed`. Deliberately crude: two items that share a stem by accident merely never occur in the same form.
 */
export function targetStems(subject: string): readonly string[] {
  const words = subject
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^a-z]+/)
    .filter(Boolean)
  const targetWords = words.filter((word) => !SMALL_WORDS.has(word))
  // A subject made only of small words, such as `over`, is its own stem.
  return targetWords.length > 0 ? [...new Set(targetWords.map(stemOf))] : [words.join(' ')]
}

/** Cuts the ending, then undoes spelling changes before it, as in `happi` and `happ`, `stopp` and `stop`. */
function stemOf(word: string): string {
  const base = BASE_OF.get(word) ?? word.replace(ENDINGS_OF_Y, 'y')
  const stem = base.replace(ENDINGS, '')
  // `eyes` becomes `eye`; `gas` and `thing` have no ending.
  if (stem.length < SHORTEST_STEM) return base.replace(/(...)s$/, '$1')
  return stem.replace(/(...)[iy]$/, '$1').replace(/([^aeiou])\1$/, '$1')
}
