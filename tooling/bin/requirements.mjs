#!/usr/bin/env node
// Which requirements are proved, and which only a rule's spec names:
//   npm run requirements             a line per area
//   npm run requirements DDL CHG     the items of those areas that are not proved
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { register } from 'tsx/esm/api'

register()
const { idsInSpecs } = await import('../src/requirements/ids-in-specs.ts')

const root = fileURLToPath(new URL('../..', import.meta.url))
const requirements = readRequirements(join(root, 'docs', 'requirements'))
const { proved, ruleOnly } = idsInSpecs(root, (id) => requirements.get(id)?.startsWith('(ui)') ?? false)

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
  for (const id of ids.filter((id) => areas.includes(areaOf(id)) && !proved.has(id))) {
    console.log(`${id}  ${ruleOnly.has(id) ? '[rule only] ' : ''}${requirements.get(id)}`)
  }
}

const unknown = [...proved, ...ruleOnly].filter((id) => !requirements.has(id))
if (unknown.length > 0) console.log(`ids in test titles that no requirement has: ${unknown.join(' ')}`)

function printCount(area, areaIds) {
  const count = (named) => areaIds.filter((id) => named.has(id)).length
  const rules = count(ruleOnly)
  const also = rules === 0 ? '' : `, ${rules} more by rules only`
  console.log(`${area}  ${String(count(proved)).padStart(4)} of ${areaIds.length} proved${also}`)
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
