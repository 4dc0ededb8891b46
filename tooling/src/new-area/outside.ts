import { cpSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { shapesOfToday } from '../api-report/shapes-of-today'
import type { Shapes } from '../shapes/shape'
import { inRoot, installedVersion, readJson } from '../workspace'
import { compact } from './area-files'
import { type PackedPackages, packPackages } from './pack-packages'

/** What specs, types and the test kits of shared-ui want beside them. */
const tools = [
  '@biomejs/biome',
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
 * the settings of types, tests and linting, and example pipelines.
 */
export function makeOutside(folder: string, shapes: () => Shapes = shapesOfToday): void {
  if (existsSync(join(folder, 'package.json'))) return
  mkdirSync(folder, { recursive: true })
  cpSync(inRoot('tooling', 'outside'), folder, { recursive: true })
  renameSync(join(folder, 'gitignore'), join(folder, '.gitignore'))
  const described = packageOf(basename(folder), packPackages(folder, shapes()))
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(described, null, 2)}\n`)
  writeFileSync(join(folder, 'biome.json'), compact(`${JSON.stringify(lintSettings(), null, 2)}\n`))
}

/** The rules of this repository, for the areas alone. */
function lintSettings() {
  const { overrides: _, ...settings } = readJson<{ readonly overrides?: unknown }>(inRoot('biome.json'))
  return { ...settings, files: { includes: ['mfe-*/**/*.{css,json,ts,tsx}'] } }
}

const packageOf = (name: string, packed: PackedPackages) => ({
  name,
  version: '1.0.0',
  private: true,
  type: 'module',
  workspaces: ['mfe-*'],
  scripts: {
    test: 'vitest run',
    lint: 'biome check .',
    typecheck: 'tsc -p tsconfig.json',
    build: 'dossier-build',
    deploy: 'dossier-deploy',
  },
  devDependencies: {
    ...Object.fromEntries(Object.entries(packed).map(([each, { specifier }]) => [each, specifier])),
    ...Object.fromEntries(tools.map((tool) => [tool, installedVersion(tool)])),
    typescript: installedVersion('typescript-7'),
  },
  allowScripts: { esbuild: false },
})
