import type { Option } from '#ui/matchingOptions.ts'

/** Options whose labels have accents, apostrophes, or letters in common. */
export const letters: readonly Option[] = [
  { value: 'fr', label: 'French' },
  { value: 'de', label: 'German' },
  { value: 'CI', label: 'Côte d’Ivoire' },
  { value: 'OM', label: 'Oman' },
  { value: 'RO', label: 'Romania' },
  { value: 'TR', label: 'Türkiye' },
]

/** Options with own names, other names and a suggestion. */
export const languages: readonly Option[] = [
  { value: 'zh', label: 'Chinese', ownName: { text: '中文', lang: 'zh' }, aliases: ['Mandarin'], suggested: true },
  { value: 'fr', label: 'French' },
  { value: 'fy', label: 'Frisian' },
  { value: 'de', label: 'German', ownName: { text: 'Deutsch', lang: 'de' }, aliases: ['Dutch people say Duits'] },
]
