// node tooling/bin/build.mjs [--unseen] [shell | mfe-… | external | api …]: builds what changed, all of it or the named
// parts; --unseen only puts it into its place
import { register } from 'tsx/esm/api'
import './env-file.mjs'

register()
const { buildUnseen, buildWhatChanged } = await import('../src/build.ts')
const { buildSettings } = await import('../src/settings.ts')

try {
  const names = process.argv.slice(2).filter((argument) => argument !== '--unseen')
  const build = process.argv.includes('--unseen') ? buildUnseen : buildWhatChanged
  const built = await build(names, buildSettings(process.env), console.log)
  if (built.length === 0) console.log('nothing changed')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
