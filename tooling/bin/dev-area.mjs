#!/usr/bin/env node
// npm run dev -w mfe-…: the area of this folder alone on PORT (3001), with the API at API_URL (http://localhost:3000)
import { basename } from 'node:path'
import { register } from 'tsx/esm/api'

register()
const { apiAddressOf, devPort } = await import('../src/dev/dev-settings.ts')
const { startAlone } = await import('../src/dev/alone.ts')
const { untilSignal } = await import('../src/dev/until-signal.ts')

try {
  const port = devPort(process.env, 3001)
  const apiAddress = apiAddressOf(process.env)
  const folder = basename(process.cwd())
  console.log(`http://localhost:${port} is being built and follows every change of ${folder}; Ctrl+C ends it`)
  const stop = await startAlone({ folder, port, apiAddress, report: console.log })
  const api = await fetch(`${apiAddress}/health/live`).catch(() => undefined)
  if (!api?.ok) console.log(`Nothing answers at ${apiAddress}: start the product there, or name another in API_URL`)
  await untilSignal()
  await stop()
  process.exit(0)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
