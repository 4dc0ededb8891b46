// npm run dev -w shared-ui: every component of the design system on PORT (3002), following every change
import { register } from 'tsx/esm/api'

register()
const { devPort } = await import('../src/dev/dev-settings.ts')
const { startGallery } = await import('../src/dev/gallery.ts')
const { untilSignal } = await import('../src/dev/until-signal.ts')

try {
  const port = devPort(process.env, 3002)
  console.log(`http://localhost:${port} is being built and follows every change; Ctrl+C ends it`)
  const stop = await startGallery(port, console.log)
  await untilSignal()
  await stop()
  process.exit(0)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
