import { basename, join } from 'node:path'
import { build, type Plugin } from 'esbuild'
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

/** Puts main.js, admin.js and embedded-worker.js, each one file with its source map, into the folder. */
export async function bundleApi(folder: string): Promise<void> {
  const { outputFiles } = await build({
    absWorkingDir: rootFolder,
    entryPoints: {
      main: inRoot('api', 'src', 'main.ts'),
      admin: inRoot('api', 'src', 'admin', 'main.ts'),
      'embedded-worker': inRoot('embedded-mongo', 'src', 'worker.ts'),
    },
    outdir: folder,
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: 'linked',
    logLevel: 'silent',
    plugins: [ownPackagesOnly],
  })
  for (const file of outputFiles) writeAtomically(join(folder, basename(file.path)), file.contents)
}
