/* The lazy parts of the test screen, in one file (loadedWords.ts). */
export { MilestoneTag } from './MilestoneTag.tsx'
export { PracticeFeedback } from './PracticeFeedback.tsx'
export { ShortcutsPanel } from './ShortcutsPanel.tsx'
