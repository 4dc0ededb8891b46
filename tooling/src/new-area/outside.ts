import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { inRoot, installedVersion, readJson, rootFolder } from '../workspace'

/** What an area on its own installs: the packages of the product that areas are made of. */
const packages = ['contract', 'shared-ui', 'tooling'] as const

const packagesFolder = 'packages'

/** What specs, types and the test kits of shared-ui want beside them. */
const tools = [
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/react',
  '@types/react-dom',
  'axe-core',
  'jsdom',
  'vitest',
]

/**
 * Creates, where there is none yet, what areas outside this repository stand in: the packages of the product as files,
 * the settings of types and tests, and example pipelines.
 */
export function makeOutside(folder: string): void {
  if (existsSync(join(folder, 'package.json'))) return
  mkdirSync(join(folder, packagesFolder), { recursive: true })
  cpSync(inRoot('tooling', 'outside'), folder, { recursive: true })
  renameSync(join(folder, 'gitignore'), join(folder, '.gitignore'))
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packageOf(basename(folder)), null, 2)}\n`)
  packInto(join(folder, packagesFolder))
}

/** Packs the packages of the product, as npm installs them. */
function packInto(folder: string): void {
  const chosen = packages.flatMap((name) => ['-w', name])
  execFileSync('npm', ['pack', '--silent', ...chosen, '--pack-destination', folder], { cwd: rootFolder, stdio: 'pipe' })
}

const packageOf = (name: string) => ({
  name,
  version: '1.0.0',
  private: true,
  type: 'module',
  workspaces: ['mfe-*'],
  scripts: {
    test: 'vitest run',
    typecheck: 'tsc -p tsconfig.json',
    build: 'dossier-build',
    deploy: 'dossier-deploy',
  },
  devDependencies: {
    ...Object.fromEntries(packages.map(fileOfPackage)),
    ...Object.fromEntries(tools.map((tool) => [tool, installedVersion(tool)])),
    typescript: installedVersion('typescript-7'),
  },
  allowScripts: { esbuild: false },
})

function fileOfPackage(folder: (typeof packages)[number]) {
  const { name, version } = readJson<{ name: string; version: string }>(inRoot(folder, 'package.json'))
  return [name, `file:${packagesFolder}/dossier-${folder}-${version}.tgz`]
}
