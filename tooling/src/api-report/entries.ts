type PackageJson = {
  readonly exports?: Readonly<Record<string, string>>
  readonly files?: readonly string[]
}

const isSource = (path: string) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts')

/**
 * The files that a package lets others import, by the name they are imported by, given all that lie in it. A pattern
 * stands for what it matches and is not kept out of the package.
 */
export function entriesOf(
  { exports = {}, files = [] }: PackageJson,
  paths: readonly string[],
): ReadonlyMap<string, string> {
  const keptOut = files.filter((pattern) => pattern.startsWith('!')).map((pattern) => patternOf(pattern.slice(1)))
  const shipped = paths.filter((path) => isSource(path) && !keptOut.some((pattern) => pattern.test(path)))
  const entries = new Map<string, string>()
  for (const [name, target] of Object.entries(exports)) {
    const [before = '', after] = target.replace(/^\.\//, '').split('*')
    if (after === undefined) {
      if (isSource(target)) entries.set(name.slice(2), before)
      continue
    }
    for (const path of shipped) {
      if (!path.startsWith(before) || !path.endsWith(after)) continue
      const matched = path.slice(before.length, path.length - after.length)
      entries.set(name.slice(2).replace('*', matched), path)
    }
  }
  return new Map([...entries].sort(([one], [other]) => (one < other ? -1 : 1)))
}

// the few forms that `files` of a package.json here have, such as src/**/*.spec.{ts,tsx} and src/testing
function patternOf(glob: string): RegExp {
  const source = glob
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_, choices: string) => `(${choices.replaceAll(',', '|')})`)
    .replaceAll('**/', '\u0000')
    .replaceAll('*', '[^/]*')
    .replaceAll('\u0000', '(.*/)?')
  return new RegExp(`^${source}(/|$)`)
}
