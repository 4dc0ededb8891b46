#!/usr/bin/env node
// Which requirements a test names:
//   npm run requirements             a line per area
//   npm run requirements DDL CHG     the items of those areas that no test names
// A test names an item when its id (DDL-07) stands in a quoted text of a *.spec.ts(x) or *.test.ts(x) file. A range
// ('DDL-46..49') names all of it. Comments and skipped tests do not count.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const requirements = readRequirements(join(root, 'docs', 'requirements'))
const named = idsNamedByTests(root)

const areaOf = (id) => id.slice(0, 3)
const areas = process.argv.slice(2)
const ids = [...requirements.keys()]

if (areas.length === 0) {
  for (const area of new Set(ids.map(areaOf)))
    printCount(
      area,
      ids.filter((id) => areaOf(id) === area),
    )
  printCount('all', ids)
} else {
  for (const id of ids.filter((id) => areas.includes(areaOf(id)) && !named.has(id))) {
    console.log(`${id}  ${requirements.get(id)}`)
  }
}

const unknown = [...named].filter((id) => !requirements.has(id))
if (unknown.length > 0) console.log(`ids in test titles that no requirement has: ${unknown.join(' ')}`)

function printCount(area, areaIds) {
  const covered = areaIds.filter((id) => named.has(id)).length
  console.log(`${area}  ${String(covered).padStart(3)} of ${areaIds.length}`)
}

function readRequirements(folder) {
  const items = new Map()
  for (const name of readdirSync(folder).filter((name) => /^\d\d-.*\.md$/.test(name))) {
    for (const line of readFileSync(join(folder, name), 'utf8').split('\n')) {
      const [, id, text] = line.match(/^- \*\*([A-Z]{3}-\d{2,3}b?)\*\* (.*)$/) ?? []
      if (id) items.set(id, text)
    }
  }
  return items
}

function idsNamedByTests(folder) {
  const found = new Set()
  for (const file of testFiles(folder)) {
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      if (/^\s*(\/\/|\*|\/\*)/.test(line) || /\.(skip|todo)\b/.test(line)) continue
      const quoted = line.match(/['"`].*/)?.[0] ?? ''
      for (const id of idsIn(quoted)) found.add(id)
    }
  }
  return found
}

function* testFiles(folder) {
  for (const name of readdirSync(folder)) {
    if (name === 'node_modules' || name === 'dist' || name.startsWith('.')) continue
    const path = join(folder, name)
    if (statSync(path).isDirectory()) yield* testFiles(path)
    else if (/\.(spec|test)\.tsx?$/.test(name)) yield path
  }
}

function* idsIn(text) {
  for (const [, area, from, to] of text.matchAll(/\b([A-Z]{3})-(\d{2,3})\.\.(\d{2,3})\b/g)) {
    for (let number = Number(from); number <= Number(to); number++) yield `${area}-${String(number).padStart(2, '0')}`
  }
  for (const [id] of text.matchAll(/\b[A-Z]{3}-\d{2,3}b?\b/g)) yield id
}
