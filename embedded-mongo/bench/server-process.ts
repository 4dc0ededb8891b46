import { startEmbedded } from '../src/index'

const [dataDir = ''] = process.argv.slice(2)

try {
  const { uri } = await startEmbedded({ dataDir })
  process.stdout.write(`${uri}\n`)
  setInterval(() => {}, 60_000)
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
