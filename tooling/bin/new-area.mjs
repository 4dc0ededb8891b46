// npm run new-area -- <name> [<title>]: the folder of a new area, with a page and its spec
import { register } from 'tsx/esm/api'

register()
const { makeArea } = await import('../src/new-area/make-area.ts')

try {
  const { folder, address, files } = makeArea(process.argv.slice(2))
  for (const file of files) console.log(`${folder}/${file}`)
  console.log(`\nnpm install, and npm run dev shows it at ${address}. docs/making-an-area.md goes on from here.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
