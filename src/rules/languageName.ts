/** Returns the English name of a language, or the code itself if the browser knows no name. */
export const languageName = (code: string): string => new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code
