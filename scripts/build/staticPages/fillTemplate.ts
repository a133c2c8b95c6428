/** A placeholder for the build, such as `{{fakes.text}}`. The server replaces `%OPERATOR%`. */
const PLACEHOLDER = /\{\{([\w.]+)\}\}/g

/**
 * Replaces a page's placeholders with HTML.
 * @throws Error naming a placeholder without a value
 */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(PLACEHOLDER, (_placeholder, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`The page asks for {{${name}}}, which nothing fills`)
    return value
  })
}
