#!/usr/bin/env node
// Refuses circles among the files and folders that lie side by side in a folder, types included:
//   node tooling/bin/circles.mjs api/src tooling/src
// Specs and their kits may reach anywhere, and are left out.
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { cruise } from 'dependency-cruiser'
import { register } from 'tsx/esm/api'

register()
const { siblingCircles } = await import('../src/circles/sibling-circles.ts')
const { options } = createRequire(import.meta.url)('../boundaries.cjs')

const folders = process.argv.slice(2)
const { output } = await cruise(folders, {
  ...options,
  baseDir: resolve(import.meta.dirname, '../..'),
  includeOnly: folders.map((folder) => `^${folder}/`).join('|'),
  exclude: { path: [...options.exclude.path, '\\.(spec|gallery)\\.tsx?$', '/testing/'] },
})
const files = new Set(output.modules.map(({ source }) => source))
const arrows = output.modules.flatMap(({ source, dependencies }) =>
  dependencies.filter(({ resolved }) => files.has(resolved)).map(({ resolved }) => [source, resolved]),
)

const circles = siblingCircles(arrows)
for (const { folder, siblings, arrows } of circles) {
  console.error(`${folder}: ${siblings.join(', ')} import their way back to each other; move what both need below both`)
  for (const [from, to] of arrows) console.error(`  ${from} -> ${to}`)
}
console.log(`${circles.length === 0 ? 'no circles' : `circles: ${circles.length}`} among ${files.size} files`)
process.exitCode = circles.length > 0 || files.size === 0 ? 1 : 0
