// npm run dev -w mfe-…: the area of this folder alone on PORT (3001), with the API at API_URL (http://localhost:3000)
import { basename } from 'node:path'
import { register } from 'tsx/esm/api'

register()
const { startAlone } = await import('../src/dev/alone.ts')
const { untilSignal } = await import('../src/dev/until-signal.ts')

try {
  const port = Number(process.env.PORT ?? 3001)
  const apiAddress = process.env.API_URL ?? 'http://localhost:3000'
  const stop = await startAlone({ folder: basename(process.cwd()), port, apiAddress, report: console.log })
  console.log(`http://localhost:${port}, with the API at ${apiAddress}`)
  await untilSignal()
  await stop()
  process.exit(0)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
