import type { Report } from './engine-process'
import { serve } from './serve'

// The program of the engine's process: serves a folder until it is asked to close or its parent is gone.

// Ctrl+C and service managers tell all processes at once; this one is needed until the last answer
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

const over = new Promise<void>((resolve) => {
  process.once('message', () => resolve())
  process.once('disconnect', resolve)
  // the parent may have gone while this program was still loading
  if (!process.connected) resolve()
})

const tell = (report: Report) => new Promise<void>((resolve) => process.send?.(report, () => resolve()))

try {
  const { address, fresh, lost, close } = await serve(JSON.parse(process.argv[2] ?? ''))
  if (process.connected) void tell({ address, fresh })
  await Promise.race([over, lost])
  await close()
} catch (error) {
  const { name, message, uri, brief } = error as Error & { uri?: string; brief?: boolean }
  if (process.connected) await tell({ refusal: { name, message, uri, brief } })
  process.exitCode = 1
}
if (process.connected) process.disconnect()
