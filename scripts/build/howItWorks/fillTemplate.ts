/** A place that the build fills, `{{rmse}}`. That of the operator, `%OPERATOR%`, is the server's. */
const PLACE = /\{\{(\w+)\}\}/g

/**
 * Fills a page's places with HTML.
 * @throws Error naming the place that has no value.
 */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(PLACE, (_place, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`The page asks for {{${name}}}, which nothing fills`)
    return value
  })
}
