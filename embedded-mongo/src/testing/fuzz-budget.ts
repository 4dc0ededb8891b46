/**
 * Asks with one seed after the other until the time is over, at least once, and tells how much was asked. FUZZ_SECONDS
 * sets the time, FUZZ_SEED the first seed: a difference is repeated by naming its seed.
 */
export async function fuzzWithin(
  what: string,
  defaults: { seconds: number; seed: number },
  ask: (seed: number) => Promise<number> | number,
): Promise<void> {
  const { FUZZ_SECONDS, FUZZ_SEED } = process.env
  const until = performance.now() + 1_000 * Number(FUZZ_SECONDS ?? defaults.seconds)
  const first = Number(FUZZ_SEED ?? defaults.seed)
  let asked = 0
  let seed = first
  do {
    asked += await ask(seed)
    seed += 1
  } while (performance.now() < until)
  process.stdout.write(`${what}: ${asked} asked, none answered differently, seeds ${first} to ${seed - 1}\n`)
}
