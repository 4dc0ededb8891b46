import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished, vi } from 'vitest'
import { pdfWith } from '../../testing/pdf'
import type { DomainError } from '../errors'
import type { UploadedFile } from '../http/uploaded-file'
import { acceptingFiles } from './accept-file'
import { acceptsOf } from './content-kind'
import { createInspector } from './inspector'

type Limits = Omit<Parameters<typeof createInspector>[0], 'program'>

/** An inspector whose process does what these lines say with each `question`, after what it does `first`. */
function inspecting(lines: string, limits: Limits = {}, first = 'process.send({ ready: true })') {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-inspector-'))
  const program = join(folder, 'program.mjs')
  const requiring = "import { createRequire } from 'node:module'; const require = createRequire('/')"
  writeFileSync(program, `${requiring}\nprocess.on('message', (question) => { ${lines} })\n${first}\n`)
  const inspector = createInspector({ program: pathToFileURL(program), ...limits })
  onTestFinished(async () => {
    await inspector.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return (from: string, sender = 'office') => inspector.inspect({ what: 'check-pdf', from }, sender)
}
/** What is warned of from now on. */
function warnings(): string[] {
  const warned: string[] = []
  vi.spyOn(process, 'emitWarning').mockImplementation((warning) => void warned.push(String(warning)))
  return warned
}
const answer = (finding: string) => `process.send({ id: question.id, finding: ${finding} })`

it('The inspector keeps its process from file to file', async () => {
  const inspect = inspecting(`globalThis.count = (globalThis.count ?? 0) + 1; ${answer('String(globalThis.count)')}`)
  expect(await Promise.all([inspect('a'), inspect('b'), inspect('c')])).toEqual(['1', '2', '3'])
})

it('The inspector calls a file broken that ends its process, and looks into the next one', async () => {
  const inspect = inspecting(`if (question.from === 'bad') process.exit(1); ${answer("'fine'")}`)
  expect(await Promise.all([inspect('good'), inspect('bad'), inspect('good')])).toEqual(['fine', 'broken', 'fine'])
})

it('The inspector kills a process that a file holds up, and looks into the next one', async () => {
  const inspect = inspecting(`while (question.from === 'bad'); ${answer("'fine'")}`, { withinMs: 2_000 })
  expect(await Promise.all([inspect('bad'), inspect('good')])).toEqual(['broken', 'fine'])
})

it('The inspector gives a file all its time, however long the process took to be ready', async () => {
  const slow = 'const begun = Date.now(); while (Date.now() < begun + 1_500); process.send({ ready: true })'
  const inspect = inspecting(answer("'fine'"), { withinMs: 1_500 }, slow)
  expect(await inspect('a')).toBe('fine')
})

it.each([
  ['ends before it is ready', 'process.exit(1)', {}],
  ['is never ready', '', { readyWithinMs: 100 }],
])('The inspector calls no file broken for a process that %s, but answers 503', async (_, first, limits) => {
  const inspect = inspecting(answer("'fine'"), limits, first)
  warnings()
  await expect(inspect('a')).rejects.toMatchObject({ code: 'unavailable' })
  await expect(inspect('b')).rejects.toMatchObject({ code: 'unavailable' })
})

it('The inspector lets no file wait for another start once one has failed', async () => {
  const inspect = inspecting(answer("'fine'"), {}, 'process.exit(1)')
  const asked = [inspect('a'), inspect('b'), inspect('c')].map((each) => each.catch(({ code }: DomainError) => code))
  const warned = warnings()
  expect(await Promise.all(asked)).toEqual(['unavailable', 'unavailable', 'unavailable'])
  expect(warned).toHaveLength(1)
  expect(warned[0]).toBe('program.mjs did not start: it ended before it was ready (exit 1)')
})

it('The inspector gives the next file to another process when one had to be killed, though its answer was on its way', async () => {
  const late = `${answer("'fine'")}; if (question.from === 'slow') while (true);`
  const inspect = inspecting(late, { withinMs: 1_500 })
  expect(await inspect('good')).toBe('fine')
  const slow = inspect('slow')
  const next = inspect('next')
  await nextTurn()
  const begun = performance.now()
  while (performance.now() < begun + 2_000);
  expect(await Promise.all([slow, next])).toEqual([expect.any(String), 'fine'])
})

it.runIf(process.platform === 'linux')('The inspector stands back with all its threads once it is ready', async () => {
  const inspect = inspecting(`const { readdirSync, readFileSync } = require('node:fs')
    const priorities = readdirSync('/proc/self/task').map((thread) => {
      const stat = readFileSync('/proc/self/task/' + thread + '/stat', 'latin1')
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]
    })
    ${answer("[...new Set(priorities)].join(' ')")}`)
  expect(await inspect('a')).toBe('5')
})

it('The inspector kills a process that a file keeps at work for too long, and looks into the next one', async () => {
  const inspect = inspecting(`while (question.from === 'bad'); ${answer("'fine'")}`, { processorMs: 500 })
  expect(await Promise.all([inspect('bad'), inspect('good')])).toEqual(['broken', 'fine'])
})

it('The inspector calls no file broken whose process is killed from elsewhere, but asks another', async () => {
  const once = "const fs = require('fs'); const mark = new URL('killed', import.meta.url)"
  const killed = `${once}; if (!fs.existsSync(mark)) { fs.writeFileSync(mark, ''); process.kill(process.pid, 'SIGKILL') }`
  expect(await inspecting(`${killed} else ${answer("'fine'")}`)('a')).toBe('fine')
  const always = inspecting("process.kill(process.pid, 'SIGKILL')")
  expect(await always('a')).toBe('killed')
})

it('FIL-03 a file over which the process that looks into it is killed twice is answered in words', async () => {
  const accept = acceptingFiles({ inspect: async () => 'killed', isClean: async () => true })
  const path = join(mkdtempSync(join(tmpdir(), 'dossier-inspector-')), 'large.pdf')
  onTestFinished(() => rmSync(dirname(path), { recursive: true, force: true }))
  writeFileSync(path, pdfWith('large'))
  const file = { name: 'large.pdf', type: 'application/pdf', path, beside: `${path}.png`, size: 9, sha256: '' }
  const open: UploadedFile['open'] = (range) => createReadStream(path, range)
  await expect(accept(acceptsOf('kyc-aoi-5'), { ...file, open }, 'office')).rejects.toMatchObject({
    code: 'unavailable',
    message: 'This file could not be checked, please try a smaller one or try again later',
  })
})

it('The inspector looks into a file of one sender after one of another, however many wait', async () => {
  const inspect = inspecting(answer('question.from'))
  const answered: string[] = []
  const ask = async (from: string, sender: string) => void answered.push(await inspect(from, sender))
  const ofLink = Array.from({ length: 10 }, (_, index) => ask(`link ${index}`, 'link'))
  await Promise.all([...ofLink, ask('office', 'office')])
  expect(answered.indexOf('office')).toBe(2)
})

it('The inspector answers 503 to a sender whose twenty-five files wait, and lets others in', async () => {
  const inspect = inspecting(answer("'fine'"))
  const ask = (sender: string) => inspect('a', sender).catch((error: { code: string }) => error.code)
  const ofOne = Array.from({ length: 27 }, () => ask('link'))
  const ofOthers = Array.from({ length: 100 }, (_, index) => ask(`sender ${index}`))
  expect((await Promise.all(ofOne)).filter((answered) => answered !== 'fine')).toEqual(['unavailable'])
  expect(new Set(await Promise.all(ofOthers))).toEqual(new Set(['fine']))
})
