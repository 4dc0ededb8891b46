import { setTimeout as pause } from 'node:timers/promises'

const pollMs = 100

/** Waits until an API answers that it is ready; gives up once no one wants it. Answers whether it is. */
export async function untilReady(address: string, isWanted: () => boolean): Promise<boolean> {
  while (isWanted()) {
    const answer = await fetch(`${address}/health/ready`).catch(() => undefined)
    if (answer?.ok) return true
    await pause(pollMs)
  }
  return false
}
