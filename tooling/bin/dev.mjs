// npm run dev: the whole product from its sources, on PORT (3000), following every change
import { register } from 'tsx/esm/api'
import './env-file.mjs'

register()
const { startPlatform } = await import('../src/dev/platform.ts')
const { runDevServer } = await import('../src/dev/run-dev-server.ts')

await runDevServer(3000, startPlatform)
