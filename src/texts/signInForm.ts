import { catalogue } from './catalogue.ts'
import english from './en/signInForm.json' with { type: 'json' }

export const signInFormText = catalogue('signInForm', english)
