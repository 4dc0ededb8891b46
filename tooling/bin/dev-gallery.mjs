// npm run dev -w shared-ui: every component of the design system on PORT (3002), following every change
import { register } from 'tsx/esm/api'

register()
const { startGallery } = await import('../src/dev/gallery.ts')
const { runDevServer } = await import('../src/dev/run-dev-server.ts')

await runDevServer(3002, startGallery)
