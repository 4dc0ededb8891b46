// node tooling/bin/build.mjs [shell | mfe-… | external | api …]: builds what changed, all of it or the named parts
import { register } from 'tsx/esm/api'
import './env-file.mjs'

register()
const { buildWhatChanged } = await import('../src/build.ts')
const { buildSettings } = await import('../src/settings.ts')

try {
  const built = await buildWhatChanged(process.argv.slice(2), buildSettings(process.env), console.log)
  if (built.length === 0) console.log('nothing changed')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
