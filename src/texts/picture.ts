import { catalogue } from './catalogue.ts'
import english from './en/picture.json' with { type: 'json' }

export const pictureText = catalogue('picture', english)
