/** Irregular verbs: base, then past, participle and other forms; the regular -ed form is wrong for these. */
const VERBS = `
be am is are was were been being|have has had|do does did done|go goes went gone|say said|make made|get got gotten
take took taken|come came|see saw seen|know knew known|think thought|give gave given|find found|tell told
become became|begin began begun|feel felt|leave left|put|bring brought|keep kept|hold held|write wrote written
stand stood|hear heard|let|mean meant|set|meet met|run ran|pay paid|sit sat|speak spoke spoken|lead led|lie lay lain
read|grow grew grown|lose lost|fall fell fallen|send sent|build built|draw drew drawn|break broke broken|spend spent
cut|rise rose risen|drive drove driven|buy bought|wear wore worn|choose chose chosen|seek sought|throw threw thrown
catch caught|deal dealt|win won|forget forgot forgotten|sell sold|fight fought|teach taught|eat ate eaten
sing sang sung|strike struck stricken|hang hung|shake shook shaken|ride rode ridden|feed fed|shoot shot
drink drank drunk|hit|arise arose arisen|fly flew flown|spread|sleep slept|cost|beat beaten|bind bound|bite bit bitten
bear bore borne born|bend bent|bet|bid bade bidden|bleed bled|blow blew blown|breed bred|burst|cast|cling clung
creep crept|dig dug|flee fled|fling flung|freeze froze frozen|forbid forbade forbidden|forsake forsook forsaken
grind ground|hide hid hidden|hurt|lay laid|lend lent|quit|ring rang rung|rid|shed|shrink shrank shrunk|shut|sink sank sunk
slay slew slain|slide slid|sling slung|slit|smite smote smitten|spin spun span|split|spit spat|spring sprang sprung
steal stole stolen|stick stuck|sting stung|stink stank stunk|stride strode stridden|string strung|strive strove striven
swear swore sworn|sweep swept|swell swelled swollen|swim swam swum|swing swung|tear tore torn|thrust|tread trod trodden
wake woke woken|weave wove woven|weep wept|wind wound|wring wrung|awake awoke awoken|beget begot begotten|behold beheld
beseech besought|bestride bestrode bestridden|cleave clove cloven cleft|upset|wet|partake partook partaken|may might
can could|will would|shall should|must|abide abided abode|slink slunk|hew hewed hewn
`

/** Verbs with a second form in addition to the regular one. */
const VERB_VARIANTS = `
learn learnt|burn burnt|dream dreamt|lean leant|leap leapt|spell spelt|spill spilt|spoil spoilt|kneel knelt|light lit
prove proven|show shown|sew sewn|sow sown|saw sawn|shave shaven|mow mown|dive dove|sneak snuck|plead pled|speed sped
shine shone|smell smelt|dwell dwelt|knit knit|fit fit|clothe clad|shear shorn|strew strewn|lade laden|hang hanged
singe singeing|dye dyeing|age ageing|binge bingeing|tinge tingeing|route routeing|bust bust|broadcast broadcast
forecast forecast|wed wed|sweat sweat|rend rent|gild gilt|shit shat|cue cueing|queue queueing|gas gassed
`

/** Nouns with an irregular plural. A rule covers plurals in -men and -ses. */
const NOUNS = `
child children|person people|foot feet|tooth teeth|goose geese|mouse mice|louse lice|ox oxen|die dice|penny pence
knife knives|life lives|wife wives|half halves|shelf shelves|leaf leaves|wolf wolves|thief thieves|loaf loaves
calf calves|self selves|elf elves|hoof hooves|scarf scarves|dwarf dwarves|sheaf sheaves|wharf wharves|staff staves
sheep sheep|deer deer|fish fish|series series|species species|aircraft aircraft|offspring offspring|salmon salmon
crisis crises|criterion criteria|phenomenon phenomena|bacterium bacteria|medium media|datum data|stratum strata
curriculum curricula|memorandum memoranda|millennium millennia|stimulus stimuli|cactus cacti|fungus fungi
nucleus nuclei|alumnus alumni|radius radii|syllabus syllabi|index indices|appendix appendices|matrix matrices
vertex vertices|vortex vortices|larva larvae|formula formulae|antenna antennae|axis axes|testis testes|quiz quizzes
passerby passersby|corpus corpora|genus genera|bureau bureaux|plateau plateaux|chateau chateaux|graffito graffiti
`

/** Adjectives and adverbs with an irregular comparative and superlative. */
const DEGREES = `
good better best|well better best|bad worse worst|ill worse worst|far further furthest farther farthest
little less least|many more most|much more most|old elder eldest
`

/** Determiners and pronouns that change in a fixed expression. */
const FUNCTION_WORDS = 'a an|an a|this these|that those'

const irregularVerbs = table(VERBS)
const others = [VERB_VARIANTS, NOUNS, DEGREES, FUNCTION_WORDS].map(table)

/** Prefixes under which an irregular verb keeps its forms: `overcome`, `undergo`, `withstand`. */
const PREFIXES = 'be for fore hand in inter mis off out over pre re un under up with'.split(' ')
const REGULAR_DESPITE_PREFIX = new Set(['behave', 'belie', 'relay'])

/** Returns the forms of an irregular verb, with or without a prefix; undefined for a regular verb. */
export function irregularVerbForms(lemma: string): readonly string[] | undefined {
  const own = irregularVerbs.get(lemma)
  if (own || REGULAR_DESPITE_PREFIX.has(lemma)) return own
  for (const prefix of PREFIXES) {
    const forms = lemma.startsWith(prefix) ? irregularVerbs.get(lemma.slice(prefix.length)) : undefined
    if (forms) return forms.map((form) => prefix + form)
  }
  return undefined
}

/** Returns irregular forms in addition to regular ones: plurals, comparatives, superlatives and second past forms. */
export function otherIrregularForms(lemma: string): string[] {
  const listed = others.flatMap((forms) => forms.get(lemma) ?? [])
  if (/.man$/.test(lemma)) listed.push(lemma.replace(/man$/, 'men'))
  if (lemma.endsWith('sis')) listed.push(lemma.replace(/sis$/, 'ses'))
  return listed
}

/** Returns the base forms of an irregular form, such as `hang` for `hung`. */
export function irregularBases(form: string): string[] {
  return [irregularVerbs, ...others].flatMap((forms) =>
    [...forms].flatMap(([base, own]) => (own.includes(form) ? [base] : [])),
  )
}

function table(text: string): Map<string, string[]> {
  const forms = new Map<string, string[]>()
  for (const entry of text.trim().split(/[|\n]/)) {
    const [lemma = '', ...rest] = entry.trim().split(' ')
    forms.set(lemma, [...(forms.get(lemma) ?? []), ...rest])
  }
  return forms
}
