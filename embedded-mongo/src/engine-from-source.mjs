import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// The engine's program in a checkout: bundled once per state of these sources, because its process has no TypeScript
// loader and every test file starts one.
const sources = fileURLToPath(new URL('.', import.meta.url))
const cache = fileURLToPath(new URL('../../node_modules/.cache/embedded-mongo/', import.meta.url))

const state = createHash('sha256')
for (const name of readdirSync(sources, { recursive: true }).sort()) {
  if (name.endsWith('.ts') && !name.endsWith('.spec.ts')) state.update(name).update(readFileSync(sources + name))
}
const bundle = `${cache}engine-${state.digest('hex').slice(0, 16)}.mjs`

if (!existsSync(bundle)) {
  const { build } = await import('esbuild')
  const half = `${bundle}.${process.pid}`
  mkdirSync(cache, { recursive: true })
  await build({
    entryPoints: [`${sources}engine.ts`],
    outfile: half,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['lmdb'],
    logLevel: 'error',
  })
  renameSync(half, bundle)
  const yesterday = Date.now() - 86_400_000
  for (const name of readdirSync(cache)) {
    const file = statSync(cache + name, { throwIfNoEntry: false })
    if (file && file.mtimeMs < yesterday) rmSync(cache + name, { force: true })
  }
}
await import(bundle)
