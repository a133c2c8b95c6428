import { catalogue } from './catalogue.ts'
import english from './en/site.json' with { type: 'json' }

/** What others than the page show of the site: link previews, search engines, the dialog that installs the app. */
export const siteText = catalogue('site', english)
