import type { Scene } from './scene.ts'
import { checkScenes } from './screens/checkScenes.ts'
import { classScenes } from './screens/classScenes.ts'
import { errorScenes } from './screens/errorScenes.ts'
import { friendScenes } from './screens/friendScenes.ts'
import { ownResultScenes } from './screens/ownResultScenes.ts'
import { pictureScenes } from './screens/pictureScenes.ts'
import { progressScenes } from './screens/progressScenes.ts'
import { readingScenes } from './screens/readingScenes.ts'
import { resultScenes } from './screens/resultScenes.ts'
import { shareScenes } from './screens/shareScenes.ts'
import { sharingScenes } from './screens/sharingScenes.ts'
import { signInScenes } from './screens/signInScenes.ts'
import { sittingScenes } from './screens/sittingScenes.ts'
import { startScenes } from './screens/startScenes.ts'
import { stepScenes } from './screens/stepScenes.ts'
import { submitScenes } from './screens/submitScenes.ts'
import { tenScenes } from './screens/tenScenes.ts'
import { todayScenes } from './screens/todayScenes.ts'
import { transferScenes } from './screens/transferScenes.ts'
import { wordScenes } from './screens/wordScenes.ts'

/** Every scene, in the order in which a learner meets them. */
export const scenes: readonly Scene[] = [
  ...startScenes,
  ...todayScenes,
  ...stepScenes,
  ...signInScenes,
  ...wordScenes,
  ...sittingScenes,
  ...submitScenes,
  ...resultScenes,
  ...ownResultScenes,
  ...friendScenes,
  ...tenScenes,
  ...checkScenes,
  ...progressScenes,
  ...pictureScenes,
  ...readingScenes,
  ...sharingScenes,
  ...shareScenes,
  ...transferScenes,
  ...classScenes,
  ...errorScenes,
]
