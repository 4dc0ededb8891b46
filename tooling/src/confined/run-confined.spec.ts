import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aVersionBesideASecret } from '../testing/version-beside-a-secret'
import { limits, runConfined } from './run-confined'

let place = ''
let folder = ''
let remove: () => void
beforeEach(() => {
  ;({ place, folder, remove } = aVersionBesideASecret())
  writeFileSync(join(folder, 'remoteEntry.js'), 'entry')
})
afterEach(() => remove())

const run = (program: string, limited: Partial<typeof limits> = {}) =>
  runConfined(program, { argument: folder, folder }, { ...limits, ...limited })

/** Does something that is no business of an area; says what came of it. */
const trying = (attempt: string) => `
  import fs from 'node:fs'
  import { execSync } from 'node:child_process'
  import { Worker } from 'node:worker_threads'
  const folder = process.argv[2]
  let said
  try { said = 'done: ' + await (async () => (${attempt}))() } catch (error) { said = error.code ?? error.name }
  process.stdout.write(said)
`

describe('A program that is confined', () => {
  it('is given a text, and reads what is in the folder', async () => {
    expect(await run(trying("fs.readFileSync(folder + '/remoteEntry.js', 'utf8')"))).toBe('done: entry')
  })

  it.each([
    ['read beside the folder', "fs.readFileSync(folder + '/../secret.key')"],
    ['list beside the folder', "fs.readdirSync(folder + '/..')"],
    ['read what the system knows of it', "fs.readFileSync('/proc/self/environ')"],
    ['write into the folder', "fs.writeFileSync(folder + '/more.js', '')"],
    ['write beside the folder', "fs.writeFileSync(folder + '/../registry.json', '{}')"],
    ['remove a file', "fs.rmSync(folder + '/remoteEntry.js')"],
    ['make a link out of the folder', "fs.symlinkSync('/etc', folder + '/etc')"],
    ['start a process', "execSync('touch ' + folder + '/../started')"],
    ['start a thread', "new Worker('1', { eval: true })"],
    ['reach into the engine', "process.binding('fs')"],
  ])('may not %s', async (_, attempt) => {
    expect(await run(trying(attempt))).toBe('ERR_ACCESS_DENIED')
    expect([existsSync(join(place, 'started')), existsSync(join(folder, 'remoteEntry.js'))]).toEqual([false, true])
  })

  it('makes no code of texts, and changes nothing that the code around it is made of', async () => {
    expect(await run(trying("Function('return process')()"))).toBe('EvalError')
    expect(await run(trying('Object.prototype.polluted = 1'))).toBe('TypeError')
  })

  it('knows nothing of the environment', async () => {
    process.env.DEPLOY_KEY = 'secret'
    const said = await run(trying('JSON.stringify(process.env)'))
    delete process.env.DEPLOY_KEY
    expect(said).not.toContain('secret')
  })

  it('is ended when it takes too long, whether it works or waits', async () => {
    const reason = 'it did not end within 1 seconds'
    await expect(run('for (;;) {}', { withinMs: 1_000 })).rejects.toThrow(reason)
    await expect(run('for (;;) await 1', { withinMs: 1_000 })).rejects.toThrow(reason)
    await expect(run('setInterval(() => {}, 10)', { withinMs: 1_000 })).rejects.toThrow(/within 1 seconds|ended with 1/)
  })

  it('is ended when it takes too much memory, of whatever kind', async () => {
    const little = { heapMegabytes: 32, dataMegabytes: 256 }
    const strings = "const all = []; for (let at = 0; ; at += 1) all.push('x'.repeat(99) + at)"
    await expect(run(strings, little)).rejects.toThrow('it took more than 32 MB of memory')
    const buffers = 'const all = []; for (;;) all.push(Buffer.alloc(8e6, 1))'
    await expect(run(buffers, little)).rejects.toThrow(/it took more than 32 MB of memory|it ended with 1/)
  })

  it('is ended when it says too much, and refused when it ends otherwise than well', async () => {
    const endless = "const more = () => process.stdout.write('x'.repeat(9e4), more); more()"
    await expect(run(endless)).rejects.toThrow('it answers more than 1 MB')
    await expect(run('process.exit(7)')).rejects.toThrow('it ended with 7')
    await expect(run('await new Promise(() => {})')).rejects.toThrow('it ended with 13')
    await expect(run("process.kill(process.pid, 'SIGKILL')")).rejects.toThrow('it ended with SIGKILL')
    await expect(run('this is no program')).rejects.toThrow('it ended with 1')
  })

  it('is not run over a folder whose name would stand for others', async () => {
    const wide = join(place, 'a*')
    mkdirSync(wide)
    await expect(runConfined('', { argument: '', folder: wide })).rejects.toThrow('would stand for other folders too')
  })

  it('reads its folder by whatever name it was given', async () => {
    symlinkSync(folder, join(place, 'other'))
    const reading = "import fs from 'node:fs'; process.stdout.write(fs.readFileSync(process.cwd() + '/remoteEntry.js'))"
    expect(await runConfined(reading, { argument: '', folder: join(place, 'other') })).toBe('entry')
  })
})
