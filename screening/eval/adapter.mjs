import { Readable } from 'node:stream'
import { register } from 'tsx/esm/api'

register()
const { readOfacCsv } = await import('../src/lists/ofac-csv.ts')
const { createEngine } = await import('../src/matching/engine.ts')

let engine
const kindOf = (schema) => (schema === 'Person' ? 'person' : schema === 'Organization' ? 'organisation' : 'craft')

export async function init({ read }) {
  const bytes = (name) => Readable.from([read(`ofac/${name}`)])
  const { entries } = await readOfacCsv(
    {
      entries: bytes('sdn.csv'),
      aliases: bytes('alt.csv'),
      addresses: bytes('add.csv'),
      comments: bytes('sdn_comments.csv'),
    },
    { prefix: 'ofac' },
  )
  engine = createEngine(entries)
}

export const match = ({ name, dob, country, schema }) =>
  engine
    .match({ name, kind: kindOf(schema), birth: dob, countries: country ? [country] : [] }, 0.4)
    .slice(0, 20)
    .map((found) => ({ id: engine.entries[found.entry].id, name: found.name, score: found.score }))

export const pair = (a, b, schema) => engine.compare(a, b, kindOf(schema))
