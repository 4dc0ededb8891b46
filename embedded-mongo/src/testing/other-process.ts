import { onTestFinished } from 'vitest'
import { newAddress, uriOf } from '../address'
import { launchEngine } from '../engine-process'

export type OtherProcess = { uri: string; isRunning(): boolean; kill(): Promise<void> }

/** Starts the engine of a folder in a process of its own, which is not started again when it ends. */
export async function startOtherProcess(dataDir: string): Promise<OtherProcess> {
  const program = new URL('../engine-from-source.mjs', import.meta.url)
  const engine = await launchEngine(program, { dataDir, noSync: false, address: newAddress(dataDir) })
  onTestFinished(() => engine.kill())
  let running = true
  void engine.ended.then(() => {
    running = false
  })
  return { uri: uriOf(engine.address), isRunning: () => running, kill: engine.kill }
}
