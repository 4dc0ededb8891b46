import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inRoot, rootFolder } from '../workspace'

/** Lets the compiler write what the sources of packages declare, and hands over the folder in which they lie as in the root. */
export function withDeclarations<T>(packages: readonly string[], read: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'api-report-'))
  try {
    const project = join(folder, 'tsconfig.json')
    writeFileSync(project, JSON.stringify(projectOf(packages, folder)))
    const compiler = inRoot('node_modules', 'typescript-7', 'bin', 'tsc')
    execFileSync(process.execPath, [compiler, '-p', project], { stdio: 'pipe', encoding: 'utf8' })
    return read(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Types are checked elsewhere. */
const projectOf = (packages: readonly string[], folder: string) => ({
  extends: inRoot('tsconfig.web.json'),
  compilerOptions: {
    incremental: false,
    tsBuildInfoFile: null,
    noEmit: false,
    noCheck: true,
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: true,
    outDir: folder,
    rootDir: rootFolder,
  },
  include: packages.map((name) => inRoot(name, 'src')),
  exclude: ['spec.ts', 'spec.tsx', 'gallery.tsx'].map((ending) => inRoot('**', `*.${ending}`)),
})
