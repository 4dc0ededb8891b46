// npm run new-area -- <name> [<title>] [--client] [--outside <folder>]: the folder of a new area, with a page and its
// spec; outside this repository, with the packages it installs. npm run new-area -- --upgrade <folder>: gives areas
// outside this repository the packages of this checkout
import { parseArgs } from 'node:util'
import { register } from 'tsx/esm/api'

register()
const { makeArea } = await import('../src/new-area/make-area.ts')
const { upgradeOutside } = await import('../src/new-area/upgrade-outside.ts')
const { typedPath } = await import('../src/commands/arguments.ts')

try {
  const { upgrade } = parseArgs({ options: { upgrade: { type: 'string' } }, strict: false }).values
  if (typeof upgrade === 'string') {
    for (const line of upgradeOutside(typedPath(process.env, upgrade))) console.log(line)
    process.exit()
  }
  const { folder, address, files, outside } = makeArea(process.argv.slice(2))
  for (const file of files) console.log(`${folder}/${file}`)
  const [place, dev] = outside === undefined ? ['', 'npm run dev'] : [`In ${outside}: `, `npm run dev -w ${folder}`]
  console.log(`\n${place}npm install, and ${dev} shows it at ${address}. docs/making-an-area.md goes on from here.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
