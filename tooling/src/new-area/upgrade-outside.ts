import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { shapesOfToday } from '../api-report/shapes-of-today'
import type { Shapes } from '../shapes/shape'
import { inRoot, readJson } from '../workspace'
import { type PackedPackages, packagesFolder, packPackages } from './pack-packages'
import { ensureNotWithdrawn } from './withdrawn'

type Described = {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

/**
 * Gives areas outside this repository the packages of this checkout instead of those they have, and returns what became
 * of each. Throws for a folder that has none, and for a version of the product that was withdrawn.
 */
export function upgradeOutside(folder: string, shapes: () => Shapes = shapesOfToday): readonly string[] {
  const file = join(folder, 'package.json')
  const before = existsSync(file) ? readJson<Described>(file).devDependencies?.['@dossier/contract'] : undefined
  if (before === undefined) throw new Error(`${folder} has no areas with packages of the product; --outside makes some`)
  ensureNotWithdrawn(
    readFileSync(inRoot('CHANGELOG.md'), 'utf8'),
    readJson<{ version: string }>(inRoot('package.json')),
  )
  const packed = packPackages(folder, shapes())
  const changes = rewrite(file, packed, ({ specifier }) => specifier)
  const areas = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'area.json')))
  for (const area of areas) rewrite(join(folder, area, 'package.json'), packed, ({ version }) => version)
  removeOthers(join(folder, packagesFolder), packed)
  return changes.length === 0 ? ['these are the packages it has'] : [...changes, `npm install in ${folder} takes them`]
}

/** Writes what a package.json says of the packages anew, and returns what is other than before. */
function rewrite(
  file: string,
  packed: PackedPackages,
  wanted: (one: PackedPackages[string]) => string,
): readonly string[] {
  const described = readJson<Described>(file)
  const changes: string[] = []
  const renewed = (dependencies: Described['dependencies']) =>
    dependencies &&
    Object.fromEntries(
      Object.entries(dependencies).map(([name, before]) => {
        const one = packed[name]
        const after = one ? wanted(one) : before
        if (after !== before) changes.push(`${name}: ${after}, before: ${before}`)
        return [name, after]
      }),
    )
  const { dependencies, devDependencies } = described
  const after = {
    ...described,
    ...(dependencies && { dependencies: renewed(dependencies) }),
    ...(devDependencies && { devDependencies: renewed(devDependencies) }),
  }
  if (changes.length > 0) writeFileSync(file, `${JSON.stringify(after, null, 2)}\n`)
  return changes
}

function removeOthers(folder: string, packed: PackedPackages) {
  const kept = Object.values(packed).map(({ specifier }) => specifier.split('/').at(-1))
  const others = readdirSync(folder).filter((file) => /^dossier-.*\.tgz$/.test(file) && !kept.includes(file))
  for (const file of others) rmSync(join(folder, file))
}
