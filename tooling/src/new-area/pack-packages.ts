import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeShapes } from '../offer/uses'
import type { Shapes } from '../shapes/shape'
import { inRoot, readJson } from '../workspace'

/** The packages of the product that areas are made of. */
const packages = ['contract', 'shared-ui', 'tooling'] as const

export const packagesFolder = 'packages'

/** The packages that an area outside installs, by name: where each lies, as package.json names it. */
export type PackedPackages = Readonly<Record<string, { readonly version: string; readonly specifier: string }>>

/**
 * Packs the packages as npm installs them into the packages of a folder, with what shared-ui exports. Each file is named
 * after its content: npm takes a file of the same name and version for the one that it has.
 */
export function packPackages(folder: string, shapes: Shapes): PackedPackages {
  const stage = mkdtempSync(join(tmpdir(), 'dossier-packages-'))
  try {
    const packed = packages.map((name) => packOne(name, stage, shapes, join(folder, packagesFolder)))
    return Object.fromEntries(packed)
  } finally {
    rmSync(stage, { recursive: true, force: true })
  }
}

function packOne(name: (typeof packages)[number], stage: string, shapes: Shapes, folder: string) {
  const copy = join(stage, name)
  const source = inRoot(name)
  cpSync(source, copy, { recursive: true, filter: (file) => !file.slice(source.length).includes('node_modules') })
  if (name === 'shared-ui') writeShapes(join(copy, 'src'), shapes)
  execFileSync('npm', ['pack', '--silent', '--pack-destination', stage], { cwd: copy, stdio: 'pipe' })
  const described = readJson<{ name: string; version: string }>(join(copy, 'package.json'))
  const plain = `dossier-${name}-${described.version}`
  const digest = createHash('sha256')
    .update(readFileSync(join(stage, `${plain}.tgz`)))
    .digest('hex')
  const file = `${plain}-${digest.slice(0, 8)}.tgz`
  mkdirSync(folder, { recursive: true })
  copyFileSync(join(stage, `${plain}.tgz`), join(folder, file))
  return [described.name, { version: described.version, specifier: `file:${packagesFolder}/${file}` }] as const
}
