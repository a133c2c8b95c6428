import type { SharedResult } from '#contracts/result.ts'
import { tellsLevel } from '#rules/tellsLevel.ts'
import { lazyPart } from '#ui/lazyPart.tsx'

const VocabularySize = lazyPart(() => import('#result/figures/VocabularySize.tsx'))

/** The counts of a result, loaded separately; nothing for a result without a level. */
export function Size({ result }: { result: SharedResult }) {
  return tellsLevel(result) && <VocabularySize result={result} />
}

Size.preload = VocabularySize.preload
