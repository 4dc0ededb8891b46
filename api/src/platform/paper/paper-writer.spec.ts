import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Paper } from './paper'
import { createPaperWriter } from './paper-writer'

const aPaper = (title: string): Paper => ({ title, about: '', by: '', asOf: '2026-03-02', facts: [], sections: [] })

/** A writer whose processes write their number, the title and which of their papers it is, and never end with one called slow. */
function writing({ stopsAt = 'never', startsFrom = 1 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-papers-'))
  const program = join(folder, 'program.mjs')
  writeFileSync(
    program,
    `import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
    const starts = '${join(folder, 'starts')}'
    appendFileSync(starts, 'x')
    if (readFileSync(starts).length < ${startsFrom}) process.exit(1)
    let count = 0
    process.on('message', ({ id, from, to }) => {
      const { title } = JSON.parse(readFileSync(from, 'utf8'))
      count += 1
      if (title === '${stopsAt}') return
      writeFileSync(to, process.pid + ' ' + title + ' ' + count)
      process.send({ id, finding: 'fine' })
    })
    process.send({ ready: true })`,
  )
  const writer = createPaperWriter({ program: pathToFileURL(program), quickMs: 2_000, longFrom: 1_000 })
  onTestFinished(async () => {
    await writer.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return async (title: string) => String(await writer.write(aPaper(title), 'office')).split(' ')
}

it('A writer of papers keeps its process from paper to paper', async () => {
  const write = writing()
  const [one, two] = await Promise.all([write('one'), write('two')])
  expect(one[0]).toBe(two[0])
  // either may be there first
  expect([one[2], two[2]].sort()).toEqual(['1', '2'])
})

it('A writer of papers writes a long one beside the others, not before them', async () => {
  const write = writing({ stopsAt: 'x'.repeat(1_000) })
  const over = new AbortController()
  const slow = write('x'.repeat(1_000)).then(
    () => over.abort(),
    () => over.abort(),
  )
  expect((await write('two'))[1]).toBe('two')
  expect(over.signal.aborted).toBe(false)
  void slow
})

it('A writer of papers begins one anew, beside the others, that takes long after all', async () => {
  const write = writing({ stopsAt: 'slow' })
  const slow = write('slow').catch(() => 'not yet')
  expect((await write('two'))[1]).toBe('two')
  expect((await write('three'))[1]).toBe('three')
  void slow
})

it('A writer of papers writes one in its second process where the first does not start', async () => {
  const write = writing({ startsFrom: 2 })
  vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined)
  expect((await write('one'))[1]).toBe('one')
})
