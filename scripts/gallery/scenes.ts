import type { Scene } from './scene.ts'
import { carryScenes } from './scenes/carryScenes.ts'
import { comparisonScenes } from './scenes/comparisonScenes.ts'
import { errorScenes } from './scenes/errorScenes.ts'
import { expressionScenes } from './scenes/expressionScenes.ts'
import { progressScenes } from './scenes/progressScenes.ts'
import { resultScenes } from './scenes/resultScenes.ts'
import { sharingScenes } from './scenes/sharingScenes.ts'
import { signInScenes } from './scenes/signInScenes.ts'
import { startScenes } from './scenes/startScenes.ts'
import { stepScenes } from './scenes/stepScenes.ts'
import { wordScenes } from './scenes/wordScenes.ts'

/** Every scene, in the order in which a learner comes upon it. */
export const scenes: readonly Scene[] = [
  ...startScenes,
  ...stepScenes,
  ...signInScenes,
  ...wordScenes,
  ...resultScenes,
  ...comparisonScenes,
  ...expressionScenes,
  ...progressScenes,
  ...sharingScenes,
  ...carryScenes,
  ...errorScenes,
]
