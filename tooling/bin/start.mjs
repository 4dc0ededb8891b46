// npm start: builds what changed, and runs the API process in the foreground
import { register } from 'tsx/esm/api'
import './env-file.mjs'

register()
const { buildSettings } = await import('../src/settings.ts')
const { startProduct } = await import('../src/start-product.ts')

try {
  // what is still being built then is of no use to anyone
  process.exit(await startProduct(buildSettings(process.env), console.log))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
