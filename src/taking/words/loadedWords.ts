import { lazyPart } from '#ui/lazyPart.tsx'

/*
 * What the words do without until it is needed, in one file (vite.config.ts): the tag of a milestone, the sign beside a
 * proof, the panel of the keys.
 */
export const MilestoneTag = lazyPart(() => import('./MilestoneTag.tsx'))
export const PracticeSign = lazyPart(() => import('./PracticeSign.tsx'))
export const ShortcutsPanel = lazyPart(() => import('./ShortcutsPanel.tsx'))
