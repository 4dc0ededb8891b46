// npm run dev: the whole product from its sources, on PORT (3000), following every change
import { register } from 'tsx/esm/api'
import './env-file.mjs'

register()
const { devPort } = await import('../src/dev/dev-settings.ts')
const { startPlatform } = await import('../src/dev/platform.ts')
const { untilSignal } = await import('../src/dev/until-signal.ts')

try {
  const port = devPort(process.env, 3000)
  console.log(`http://localhost:${port} is being built and follows every change; Ctrl+C ends it`)
  const stop = await startPlatform(port, console.log)
  await untilSignal()
  await stop()
  process.exit(0)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
