/** An import: the path of a file, and of one that it imports. */
export type Arrow = readonly [from: string, to: string]

export type SiblingCircle = {
  readonly folder: string
  /** The files and folders that lie in it side by side and import their way back to each other, by name. */
  readonly siblings: readonly string[]
  readonly arrows: readonly Arrow[]
}

/**
 * Circles among what lies side by side in a folder, where a file stands for itself and a folder for all below it. Of each
 * folder everything then has a place above or below the rest.
 */
export function siblingCircles(arrows: readonly Arrow[]): readonly SiblingCircle[] {
  const byFolder = new Map<string, Arrow[]>()
  for (const arrow of arrows) {
    const folder = commonFolder(...arrow)
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), arrow])
  }
  return [...byFolder].flatMap(([folder, inside]) => circlesIn(folder, inside)).sort(byFolderName)
}

function circlesIn(folder: string, arrows: readonly Arrow[]): readonly SiblingCircle[] {
  const nameOf = (path: string) => path.slice(folder === '' ? 0 : folder.length + 1).split('/', 1)[0] ?? path
  const imported = new Map<string, Set<string>>()
  for (const [from, to] of arrows) imported.set(nameOf(from), (imported.get(nameOf(from)) ?? new Set()).add(nameOf(to)))
  const reached = new Map([...imported.keys()].map((name) => [name, reachedFrom(name, imported)]))
  const returns = (name: string, other: string) => reached.get(name)?.has(other) && reached.get(other)?.has(name)

  const circles: SiblingCircle[] = []
  for (const name of [...reached.keys()].sort()) {
    if (!returns(name, name) || circles.some(({ siblings }) => siblings.includes(name))) continue
    const siblings = [...reached.keys()].filter((other) => returns(name, other)).sort()
    const among = arrows.filter(([from, to]) => siblings.includes(nameOf(from)) && siblings.includes(nameOf(to)))
    circles.push({ folder, siblings, arrows: among })
  }
  return circles
}

function reachedFrom(name: string, imported: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const reached = new Set<string>()
  const ahead = [name]
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    for (const other of imported.get(next) ?? []) {
      if (reached.has(other)) continue
      reached.add(other)
      ahead.push(other)
    }
  }
  return reached
}

function commonFolder(one: string, other: string): string {
  const names = one.split('/').slice(0, -1)
  const others = other.split('/').slice(0, -1)
  const apart = names.findIndex((name, position) => name !== others[position])
  return (apart === -1 ? names : names.slice(0, apart)).join('/')
}

const byFolderName = (one: SiblingCircle, other: SiblingCircle) => (one.folder < other.folder ? -1 : 1)
