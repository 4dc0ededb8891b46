// npm run dev: the whole product from its sources, on PORT (3000), following every change
import { register } from 'tsx/esm/api'

register()
const { startPlatform } = await import('../src/dev/platform.ts')
const { untilSignal } = await import('../src/dev/until-signal.ts')

try {
  const port = Number(process.env.PORT ?? 3000)
  const stop = await startPlatform(port, console.log)
  console.log(`http://localhost:${port}`)
  await untilSignal()
  await stop()
  process.exit(0)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
