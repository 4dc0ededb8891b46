import { onTestFinished, vi } from 'vitest'
import { Turns } from '../plan/turns'

/** `gaveWay` resolves when work has given way to others; it goes on with `release`. */
export type HeldWork = { gaveWay: Promise<void>; release(): void }

/** Holds the next long work where it first gives way to others. */
export function holdNextWork(): HeldWork {
  const turn = Turns.prototype.turn
  const spied = vi.spyOn(Turns.prototype, 'turn')
  onTestFinished(() => spied.mockRestore())
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const gaveWay = new Promise<void>((resolve) => {
    spied.mockImplementationOnce(async function (this: Turns) {
      resolve()
      await released
      await turn.call(this)
    })
  })
  return { gaveWay, release }
}
