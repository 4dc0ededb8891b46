import { startEmbedded } from '../index'

// A process that uses the embedded database of a folder, as the API does.
const { uri } = await startEmbedded({ dataDir: process.argv[2] ?? '' })
process.stdout.write(uri)
setInterval(() => {}, 60_000)
