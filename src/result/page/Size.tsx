import type { SharedResult } from '#contracts/result.ts'
import { tellsLevel } from '#rules/tellsLevel.ts'
import { lazyPart } from '#ui/lazyPart.tsx'

const VocabularySize = lazyPart(() => import('./VocabularySize.tsx'))

/** The counts of a result, loaded separately; nothing for a result without a level. */
export function Size({ result, own = false }: { result: SharedResult; own?: boolean }) {
  return tellsLevel(result) && <VocabularySize result={result} own={own} />
}

Size.preload = VocabularySize.preload
