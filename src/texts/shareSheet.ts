import { catalogue } from './catalogue.ts'
import english from './en/shareSheet.json' with { type: 'json' }

export const shareSheetText = catalogue('shareSheet', english)
