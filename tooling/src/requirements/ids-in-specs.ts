import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * Returns the requirements that specs below a folder name, apart by what that proves: those in specs that reach the
 * product where its users, callers and operators do, and those that are named elsewhere, by specs of rules, which say
 * nothing of the way there.
 * @param isOnScreen tells of which requirements only a page or a story proves anything
 */
export function idsInSpecs(root: string, isOnScreen: (id: string) => boolean) {
  const proved = new Set<string>()
  const named = new Set<string>()
  for (const file of specsIn(root)) {
    const path = relative(root, file)
    for (const id of idsIn(readFileSync(file, 'utf8'))) {
      const proves = isOnScreen(id) ? opensPages(path) : reachesProduct(path)
      ;(proves ? proved : named).add(id)
    }
  }
  return { proved, ruleOnly: new Set([...named].filter((id) => !proved.has(id))) }
}

/** Whether a spec opens a page, or the built product in a browser; what shared-ui has is only part of a page. */
export const opensPages = (path: string): boolean =>
  (/\.spec\.tsx$/.test(path) && !path.startsWith('shared-ui/')) || path.startsWith('e2e/')

/** Returns whether a spec asks a page, a route, HTTP, the product in a browser, its commands or its database. */
export const reachesProduct = (path: string): boolean =>
  opensPages(path) ||
  /\.routes\.spec\.ts$/.test(path) ||
  /^(api\/src\/platform\/http|api\/src\/main|tooling|embedded-mongo)\b/.test(path)

/** Returns the ids in the quoted texts of a spec, ranges ('DDL-46..49') in full. Comments and skipped tests do not count. */
export function idsIn(spec: string): ReadonlySet<string> {
  const found = new Set<string>()
  for (const line of spec.split('\n')) {
    if (/^\s*(\/\/|\*|\/\*)/.test(line) || /\.(skip|todo)\b/.test(line)) continue
    for (const id of idsInText(line.match(/['"`].*/)?.[0] ?? '')) found.add(id)
  }
  return found
}

function* idsInText(text: string): Generator<string> {
  for (const [, area, from, to] of text.matchAll(/\b([A-Z]{3})-(\d{2,3})\.\.(\d{2,3})\b/g)) {
    for (let number = Number(from); number <= Number(to); number++) yield `${area}-${String(number).padStart(2, '0')}`
  }
  for (const [id] of text.matchAll(/\b[A-Z]{3}-\d{2,3}b?\b/g)) yield id
}

function* specsIn(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    if (name === 'node_modules' || name === 'dist' || name.startsWith('.')) continue
    const path = join(folder, name)
    if (statSync(path).isDirectory()) yield* specsIn(path)
    else if (/\.(spec|test)\.tsx?$/.test(name)) yield path
  }
}
