export type Row = { what: string; value: string }

/** Runs `work` so many times, one after the other, and tells how long it took. */
export async function latency(times: number, work: (turn: number) => Promise<unknown>): Promise<string> {
  const taken: number[] = []
  for (let turn = 0; turn < times; turn++) {
    const started = performance.now()
    await work(turn)
    taken.push(performance.now() - started)
  }
  taken.sort((a, b) => a - b)
  const at = (share: number) => (taken[Math.floor(share * times)] ?? 0).toFixed(2)
  return `${at(0.5)} ms, 95 %: ${at(0.95)} ms`
}

/** How many of `total` things `work` does in a second. */
export async function rate(total: number, work: () => Promise<unknown>): Promise<string> {
  const started = performance.now()
  await work()
  return `${Math.round((total / (performance.now() - started)) * 1_000).toLocaleString('en')} per s`
}

/** Runs `work` for every number from 0 to below `total`, so many at a time. */
export async function atOnce(total: number, width: number, work: (number: number) => Promise<unknown>): Promise<void> {
  let next = 0
  const worker = async () => {
    for (let number = next++; number < total; number = next++) await work(number)
  }
  await Promise.all(Array.from({ length: width }, worker))
}
