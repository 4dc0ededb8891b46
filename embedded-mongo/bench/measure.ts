/** How long something took, of many tries. */
export type Times = { median: number; late: number; longest: number }

/** Milliseconds in any order. `late`: 95 % were not slower. */
export function timesOf(milliseconds: readonly number[]): Times {
  const sorted = [...milliseconds].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return { median: at(0.5), late: at(0.95), longest: at(1) }
}

/** Milliseconds `work` takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Runs `work` for every number from 0 to below `total`, so many at a time. */
export async function atOnce(total: number, width: number, work: (number: number) => Promise<unknown>): Promise<void> {
  let next = 0
  const worker = async () => {
    for (let number = next++; number < total; number = next++) await work(number)
  }
  await Promise.all(Array.from({ length: width }, worker))
}
