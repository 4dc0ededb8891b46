// npm run bench [-- name …]: figures of one run on one machine; read the ratios, not the absolute times
import { register } from 'tsx/esm/api'

register()
const { apiBenches } = await import('../../api/bench/api-benches.ts')
const { fill } = await import('../../api/bench/fill-file.ts')
const { load } = await import('../../api/bench/load.ts')
const { pdfWith } = await import('../../api/src/testing/pdf.ts')
const { pageBenches } = await import('../../e2e/bench/page-benches.ts')

const benches = { ...apiBenches, ...pageBenches({ fill, load, pdfOf: pdfWith }) }
const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !(name in benches))
if (unknown === undefined) {
  for (const name of wanted.length === 0 ? Object.keys(benches) : wanted) {
    console.log(`\n${name}`)
    for (const line of await benches[name]()) console.log(`  ${line}`)
  }
} else {
  console.error(`there is no '${unknown}' to measure, there are ${Object.keys(benches).join(', ')}`)
  process.exitCode = 1
}
