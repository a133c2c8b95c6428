import { catalogue } from './catalogue.ts'
import english from './en/notFound.json' with { type: 'json' }

export const notFoundText = catalogue('notFound', english)
