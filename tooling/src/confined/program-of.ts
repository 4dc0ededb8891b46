import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const programs = new Map<string, Promise<string>>()

/** Returns the source of a program with all that it imports, as one module that reads no file to be run. */
export function programOf(entry: URL): Promise<string> {
  const known = programs.get(entry.href)
  if (known) return known
  const program = bundled(fileURLToPath(entry))
  programs.set(entry.href, program)
  return program
}

async function bundled(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'silent',
  })
  return outputFiles.map(({ text }) => text).join('\n')
}
