import { type Change, makeAllLive } from '../deploy/make-live'
import { dieAt } from './kill-points'

/** Makes a change live as a process of its own, which is killed at a point: `<deploy folder> <change as JSON> <point>`. */
const [deployFolder = '', change = '', point = ''] = process.argv.slice(2)
const settings = {
  deployFolder,
  apiFolder: deployFolder,
  light: false,
  chunkTimeoutMs: 120_000,
  areasUrl: '',
  deployedBy: 'maria',
  now: () => new Date(),
}
const wanted: Change = JSON.parse(change)

dieAt(Number(point))
await makeAllLive(wanted, 'deploy', settings)
