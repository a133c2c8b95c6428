import { catalogue } from './catalogue.ts'
import english from './en/resume.json' with { type: 'json' }

export const resumeText = catalogue('resume', english)
