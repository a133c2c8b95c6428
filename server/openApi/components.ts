import type { ApiDocument } from './document.ts'

const REFERENCE = /"#\/components\/schemas\/(\w+)"/g

/**
 * Every contract comes twice, as an answer (`UserProfile`) and as part of a request (`UserProfileInput`). What nothing
 * refers to is dropped, and both become one again.
 * @throws Error for a contract that reads differently in the two directions: it needs a name of its own in each.
 */
export function tidyComponents(document: ApiDocument): ApiDocument {
  const { schemas } = document.components
  const used = namesIn(JSON.stringify(document.paths))
  // A set goes on to those that are added while it is walked.
  for (const name of used) for (const inner of namesIn(JSON.stringify(schemas[name]))) used.add(inner)

  const outputName = (name: string) => name.replace(/Input$/, '')
  const unite = (json: string) =>
    json.replaceAll(REFERENCE, (_, name: string) => `"#/components/schemas/${outputName(name)}"`)
  const united = new Map<string, string>()
  for (const name of [...used].sort()) {
    const json = unite(JSON.stringify(schemas[name]))
    const other = united.get(outputName(name))
    if (other !== undefined && other !== json) throw new Error(`${outputName(name)} differs in requests and in answers`)
    united.set(outputName(name), json)
  }
  return {
    ...document,
    paths: JSON.parse(unite(JSON.stringify(document.paths))),
    components: {
      ...document.components,
      schemas: Object.fromEntries([...united].map(([name, json]) => [name, JSON.parse(json)])),
    },
  }
}

function namesIn(json: string | undefined): Set<string> {
  return new Set([...(json ?? '').matchAll(REFERENCE)].map(([, name]) => name!))
}
