import { deployCommand } from '../commands/commands'
import { dieAt } from './kill-points'

/** Deploys an artifact as a process of its own, which is killed at a point: `<deploy folder> <artifact> <point>`. */
const [deployFolder = '', file = '', point = ''] = process.argv.slice(2)

dieAt(Number(point))
await deployCommand(['--from', file, '--to', deployFolder], { INIT_CWD: deployFolder }, () => undefined)
