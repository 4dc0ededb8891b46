import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { slowestLines, type Timed } from './slowest'

const timed = (module: TestModule): Timed => {
  const { collectDuration, setupDuration, duration } = module.diagnostic()
  return { file: relative(process.cwd(), module.moduleId), ms: collectDuration + setupDuration + duration }
}

/** Tells which specs took longest: loading them, what they set up, and their cases. */
export default class Slowest implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    for (const line of slowestLines(modules.map(timed))) console.log(line)
  }
}
