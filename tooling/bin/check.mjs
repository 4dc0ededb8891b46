#!/usr/bin/env node
// What a change must pass besides its tests, two checks at a time. What failed is shown last:
//   npm run check
import { spawn } from 'node:child_process'

const atOnce = 2
// the longest first
const waiting = ['boundaries', 'typecheck', 'api-report', 'lint', 'unused']
const options = { 'api-report': ['--', '--check'] }
const failures = []

await Promise.all(Array.from({ length: atOnce }, runWaiting))

for (const { said } of failures) process.stdout.write(said)
if (failures.length > 0) console.error(`failed: ${failures.map(({ name }) => name).join(', ')}`)
process.exitCode = failures.length > 0 ? 1 : 0

async function runWaiting() {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const started = performance.now()
    const { code, said } = await run(name)
    console.log(`${name} ${code === 0 ? 'passed' : 'failed'} in ${Math.round((performance.now() - started) / 1000)} s`)
    if (code !== 0) failures.push({ name, said })
  }
}

function run(name) {
  return new Promise((resolve) => {
    const running = spawn('npm', ['run', '--silent', name, ...(options[name] ?? [])], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [running.stdout, running.stderr])
      stream.on('data', (chunk) => {
        said += chunk
      })
    running.on('close', (code) => resolve({ code, said }))
  })
}
