import { devPort } from './dev-settings'
import { untilSignal } from './until-signal'

/** Serves pages that follow every change, on PORT or the given port, until the process is asked to end. */
export async function runDevServer(
  usualPort: number,
  start: (port: number, report: (line: string) => void) => Promise<() => Promise<unknown> | unknown>,
) {
  try {
    const port = devPort(process.env, usualPort)
    console.log(`http://localhost:${port} is being built and follows every change; Ctrl+C ends it`)
    const stop = await start(port, console.log)
    await untilSignal()
    await stop()
    process.exit(0)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
