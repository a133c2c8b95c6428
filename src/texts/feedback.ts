import { catalogue } from './catalogue.ts'
import english from './en/feedback.json' with { type: 'json' }

export const feedbackText = catalogue('feedback', english)
