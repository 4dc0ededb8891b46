import { cpSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type BuildOptions, build, context, type Plugin } from 'esbuild'
import { writeAtomically } from './place-files'
import { inRoot, rootFolder } from './workspace'

/** Bundles the workspaces of this repository and leaves every installed package where it is. */
const ownPackagesOnly: Plugin = {
  name: 'own-packages-only',
  setup(bundler) {
    bundler.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@dossier/') ? undefined : { path, external: true },
    )
  },
}

const intoFolder = (folder: string) =>
  ({
    absWorkingDir: rootFolder,
    entryPoints: {
      main: inRoot('api', 'src', 'main.ts'),
      admin: inRoot('api', 'src', 'commands', 'main.ts'),
      lists: inRoot('api', 'src', 'commands', 'lists-main.ts'),
      verify: inRoot('api', 'src', 'file', 'audit-export', 'verify.mjs'),
      'file-inspector': inRoot('api', 'src', 'platform', 'file-check', 'inspector-process.ts'),
      'screening-lists': inRoot('api', 'src', 'screening', 'requests', 'lists-process.ts'),
      'paper-writer': inRoot('api', 'src', 'platform', 'paper', 'paper-process.ts'),
      'workbook-converter': inRoot('api', 'src', 'office', 'conversion', 'conversion-process.ts'),
      'embedded-engine': inRoot('embedded-mongo', 'src', 'engine.ts'),
    },
    outdir: folder,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: 'linked',
    logLevel: 'silent',
    // Read as a text, and handed out in packs as it is.
    loader: { '.mjs': 'copy' },
    plugins: [ownPackagesOnly],
  }) satisfies BuildOptions

/**
 * Bundles every program of the API. Returns how to put them into the folder, one file with its source map each, with
 * verify.mjs and the lists that names are screened with.
 */
export async function bundleApi(folder: string): Promise<() => void> {
  const { outputFiles } = await build({ ...intoFolder(folder), write: false })
  return () => {
    for (const file of outputFiles) writeAtomically(join(folder, basename(file.path)), file.contents)
    placeLists(folder)
  }
}

/** Puts the lists that names are screened with beside the program that reads them. */
function placeLists(folder: string) {
  cpSync(inRoot('screening', 'lists'), join(folder, 'lists'), { recursive: true })
}

type Watching = {
  /** After each bundle that could be made. */
  readonly onBundle: () => void
  /** What is wrong with the sources; the last bundle stays. */
  readonly onErrors: (texts: readonly string[]) => void
}

/** Does the same again whenever a source changes. Answers how to stop. */
export async function watchApi(folder: string, { onBundle, onErrors }: Watching): Promise<() => Promise<void>> {
  const options = intoFolder(folder)
  const tell: Plugin = {
    name: 'tell',
    setup(bundler) {
      bundler.onEnd(({ errors }) => {
        if (errors.length === 0) onBundle()
        else onErrors(errors.map(({ text, location }) => `${location?.file}:${location?.line} ${text}`))
      })
    },
  }
  placeLists(folder)
  const watching = await context({ ...options, plugins: [...options.plugins, tell] })
  await watching.watch()
  return () => watching.dispose()
}
