import fakesA1 from './items/fakes-a1.json' with { type: 'json' }
import fakesA2 from './items/fakes-a2.json' with { type: 'json' }
import fakesB1 from './items/fakes-b1.json' with { type: 'json' }
import fakesB2 from './items/fakes-b2.json' with { type: 'json' }
import fakesC1 from './items/fakes-c1.json' with { type: 'json' }
import fakesC2 from './items/fakes-c2.json' with { type: 'json' }
import idiomsA1 from './items/idioms-a1.json' with { type: 'json' }
import idiomsA2 from './items/idioms-a2.json' with { type: 'json' }
import idiomsB1 from './items/idioms-b1.json' with { type: 'json' }
import idiomsB2 from './items/idioms-b2.json' with { type: 'json' }
import idiomsC1 from './items/idioms-c1.json' with { type: 'json' }
import idiomsC2 from './items/idioms-c2.json' with { type: 'json' }
import phrasalVerbsA1 from './items/phrasal-verbs-a1.json' with { type: 'json' }
import phrasalVerbsA2 from './items/phrasal-verbs-a2.json' with { type: 'json' }
import phrasalVerbsB1 from './items/phrasal-verbs-b1.json' with { type: 'json' }
import phrasalVerbsB2 from './items/phrasal-verbs-b2.json' with { type: 'json' }
import phrasalVerbsC1 from './items/phrasal-verbs-c1.json' with { type: 'json' }
import phrasalVerbsC2 from './items/phrasal-verbs-c2.json' with { type: 'json' }
import studyA1 from './items/study-a1.json' with { type: 'json' }
import studyA2 from './items/study-a2.json' with { type: 'json' }
import studyB1 from './items/study-b1.json' with { type: 'json' }
import studyB2 from './items/study-b2.json' with { type: 'json' }
import studyC1 from './items/study-c1.json' with { type: 'json' }
import studyC2 from './items/study-c2.json' with { type: 'json' }
import wordsA1 from './items/words-a1.json' with { type: 'json' }
import wordsA2 from './items/words-a2.json' with { type: 'json' }
import wordsB1 from './items/words-b1.json' with { type: 'json' }
import wordsB2 from './items/words-b2.json' with { type: 'json' }
import wordsC1 from './items/words-c1.json' with { type: 'json' }
import wordsC2 from './items/words-c2.json' with { type: 'json' }

/**
 * The files of the shipped bank by name, each an array of unvalidated records: one for each kind and level, with
 * separate ones for fakes and the study part.
 */
export const ITEM_FILES: Readonly<Record<string, readonly unknown[]>> = {
  'words-a1.json': wordsA1,
  'words-a2.json': wordsA2,
  'words-b1.json': wordsB1,
  'words-b2.json': wordsB2,
  'words-c1.json': wordsC1,
  'words-c2.json': wordsC2,
  'phrasal-verbs-a1.json': phrasalVerbsA1,
  'phrasal-verbs-a2.json': phrasalVerbsA2,
  'phrasal-verbs-b1.json': phrasalVerbsB1,
  'phrasal-verbs-b2.json': phrasalVerbsB2,
  'phrasal-verbs-c1.json': phrasalVerbsC1,
  'phrasal-verbs-c2.json': phrasalVerbsC2,
  'idioms-a1.json': idiomsA1,
  'idioms-a2.json': idiomsA2,
  'idioms-b1.json': idiomsB1,
  'idioms-b2.json': idiomsB2,
  'idioms-c1.json': idiomsC1,
  'idioms-c2.json': idiomsC2,
  'study-a1.json': studyA1,
  'study-a2.json': studyA2,
  'study-b1.json': studyB1,
  'study-b2.json': studyB2,
  'study-c1.json': studyC1,
  'study-c2.json': studyC2,
  'fakes-a1.json': fakesA1,
  'fakes-a2.json': fakesA2,
  'fakes-b1.json': fakesB1,
  'fakes-b2.json': fakesB2,
  'fakes-c1.json': fakesC1,
  'fakes-c2.json': fakesC2,
}
