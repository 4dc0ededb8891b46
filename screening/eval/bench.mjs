// node screening/eval/bench.mjs [names …]: how long a match takes over so many names, made of the shipped list and of
// variants of its names; read beside what else the machine did
import { register } from 'tsx/esm/api'

register()
const { readShippedList } = await import('../src/shipped/shipped-list.ts')
const { createEngine } = await import('../src/matching/engine.ts')

const asked = 2_000
const letters = 'aeiourstlnmkbdg'

/** The same numbers every time. */
function numbers(seed) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** A name whose longer words have one or two other letters: another name of the same build. */
function variant(name, next) {
  return name.replaceAll(/\p{L}{4,}/gu, (word) => {
    const other = [...word]
    for (let count = 0; count < 2; count++) {
      other[Math.floor(next() * other.length)] = letters[Math.floor(next() * letters.length)]
    }
    return other.join('')
  })
}

const namesOf = (entries) => entries.reduce((count, { aliases }) => count + 1 + aliases.length, 0)

function multiplied(entries, wanted) {
  const next = numbers(7)
  const made = [...entries]
  for (let round = 1, count = namesOf(entries); count < wanted; round++) {
    for (const entry of entries) {
      if (count >= wanted) break
      const aliases = entry.aliases.map((alias) => ({ ...alias, name: variant(alias.name, next) }))
      made.push({ ...entry, id: `${entry.id}-${round}`, name: variant(entry.name, next), aliases })
      count += 1 + aliases.length
    }
  }
  return made
}

const megabytes = () => {
  globalThis.gc?.()
  return Math.round(process.memoryUsage().rss / 2 ** 20)
}
const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.toFixed(2)

const { entries } = await readShippedList(new URL('../lists/ofac-sdn/', import.meta.url))
const sizes = process.argv.slice(2).map(Number)
for (const size of sizes.length > 0 ? sizes : [20_000, 200_000]) {
  const listed = multiplied(entries, size)
  const begun = performance.now()
  const engine = createEngine(listed)
  const indexed = performance.now() - begun
  const next = numbers(size)
  let found = 0
  const times = []
  const costs = []
  for (let count = 0; count < asked + 200; count++) {
    const wanted = Math.floor(next() * listed.length)
    const { name, kind, births } = listed[wanted]
    const spelled = count % 2 === 0 ? name : variant(name, next)
    const spent = process.cpuUsage()
    const from = performance.now()
    const matches = engine.match({ name: spelled, kind, birth: births[0]?.from }, 0.7)
    const took = performance.now() - from
    const { user, system } = process.cpuUsage(spent)
    if (count < 200) continue
    if (matches.some(({ entry }) => entry === wanted)) found++
    times.push(took)
    costs.push((user + system) / 1_000)
  }
  for (const each of [times, costs]) each.sort((left, right) => left - right)
  process.stdout.write(
    `${namesOf(listed)} names of ${listed.length} entries: median ${at(times, 0.5)} ms, p99 ${at(times, 0.99)} ms, of the processor ${at(costs, 0.5)} and ${at(costs, 0.99)} ms; ` +
      `found ${((100 * found) / asked).toFixed(1)} %, index ${Math.round(indexed)} ms, memory ${megabytes()} MB\n`,
  )
}
