import { csvText } from '#browser/csvText.ts'
import { cefrLevels } from '#contracts/cefr.ts'
import type { ClassResults, NamedPupil } from '#contracts/class.ts'
import { classText } from '#texts/class.ts'

/** Returns the level of a pupil, with a neighbouring one that is possible, as A2–B1; in words if there is none. */
export function levelsText({ level, possible_level }: Pick<NamedPupil, 'level' | 'possible_level'>): string {
  if (level === null) return classText('level.none')
  return [level, possible_level ?? []].flat().sort().join('–')
}

/**
 * Returns what the page shows as the text of a table: a line for each pupil with a name, then one for each level of the
 * others. No name can run as a formula (csvText).
 */
export function classCsv({ named, unnamed }: ClassResults): string {
  const heading = (['name', 'level', 'pupils', 'date'] as const).map((name) => classText(name))
  return csvText([
    heading,
    ...named.map((pupil) => [pupil.name, levelsText(pupil), '1', pupil.date]),
    ...(unnamed ? cefrLevels.map((level) => ['', level, `${unnamed.levels[level]}`, '']) : []),
  ])
}
