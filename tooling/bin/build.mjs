#!/usr/bin/env node
// npm run build -- [--unseen] [shell | mfe-… | external | api …]: builds what changed, all of it or the named parts;
// --unseen only puts it into its place. npm run build -- <area | shell | external> --artifact <file> [--key <file>]:
// packs one of them into a file that is deployed elsewhere
import { parseArgs } from 'node:util'
import { register } from 'tsx/esm/api'
import './env-file.mjs'

register()
const { buildUnseen, buildWhatChanged } = await import('../src/build.ts')
const { writeArtifact } = await import('../src/commands/artifact-command.ts')
const { buildSettings } = await import('../src/settings.ts')

try {
  const options = { unseen: { type: 'boolean' }, artifact: { type: 'string' }, key: { type: 'string' } }
  const { values, positionals: names } = parseArgs({ options, allowPositionals: true })
  const settings = buildSettings(process.env)
  if (values.artifact !== undefined) {
    await writeArtifact({ names, artifact: values.artifact, key: values.key }, process.env, settings, console.log)
  } else {
    const built = await (values.unseen ? buildUnseen : buildWhatChanged)(names, settings, console.log)
    if (built.length === 0) console.log('nothing changed')
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
