import { newAddress, uriOf } from '../src/address'
import { serve } from '../src/serve'

const [dataDir = ''] = process.argv.slice(2)

try {
  const { address } = await serve({ dataDir, noSync: false, address: newAddress(dataDir) })
  process.stdout.write(`${uriOf(address)}\n`)
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
