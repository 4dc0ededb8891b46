import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deployCommand } from '../commands/commands'
import { deployedVersions } from '../deploy/deployments'
import { freePort } from '../dev/free-port'
import { readUses } from '../offer/uses'
import { liveVersion } from '../registry-file'
import { inRoot } from '../workspace'
import { makeArea } from './make-area'

let place = ''
const outside = () => join(place, 'own')
/** As it is for a team: nothing of this test's process, and nothing of the checkout. */
const environment = () => ({ PATH: process.env.PATH, HOME: process.env.HOME, SOURCE_DATE_EPOCH: '1795400000' })

beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'dossier-outside-'))
})
// a busy disk takes its time over thousands of files
afterAll(() => rmSync(place, { recursive: true, force: true }), 10 * 60_000)

const npm = (...args: readonly string[]) =>
  execFileSync('npm', args, { cwd: outside(), env: environment(), encoding: 'utf8', stdio: 'pipe' })

/** What the page of the area asks the API for, answered as one that knows nobody. */
async function anApi() {
  const asked: string[] = []
  const server = createServer((incoming, outgoing) => {
    asked.push(incoming.url ?? '')
    outgoing.writeHead(401, { 'content-type': 'application/json' }).end('{"status":"error","message":"Unauthorized"}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return { asked, address: `http://127.0.0.1:${address.port}`, close: () => server.close() }
}

const ended = (child: ChildProcess) => new Promise((resolve) => child.once('exit', resolve))

it('PLT-01, PLT-11 an area is made, tested, developed and packed outside this repository, and deployed in two places', async () => {
  makeArea(['reports', '--client', '--outside', outside()])
  // from npm's cache where it can be: only what is not in there is asked of the registry
  npm('install', '--prefer-offline', '--no-audit', '--no-fund')
  expect(existsSync(join(outside(), 'node_modules', '@dossier', 'embedded-mongo'))).toBe(false)
  const shipped = ['contract', 'shared-ui', 'tooling'].flatMap((name) =>
    readdirSync(join(outside(), 'node_modules', '@dossier', name), { recursive: true, encoding: 'utf8' }),
  )
  expect(shipped).toContain(join('src', 'testing', 'stub-api.ts'))
  expect(shipped.filter((file) => /\.(spec|gallery)\.tsx?$/.test(file))).toEqual([])
  npm('run', 'typecheck')
  npm('run', 'lint')
  expect(npm('test')).toContain('1 passed')

  const api = await anApi()
  const port = await freePort()
  const dev = spawn(process.execPath, [join(outside(), 'node_modules', '.bin', 'dossier-dev')], {
    cwd: join(outside(), 'mfe-reports'),
    env: { ...environment(), PORT: String(port), API_URL: api.address },
  })
  try {
    const at = `http://127.0.0.1:${port}`
    await expect.poll(() => fetch(at).then((answer) => answer.status, String), { timeout: 60_000 }).toBe(200)
    expect(await (await fetch(`${at}/assets/main.js`)).text()).toContain('reports-page')
    expect((await fetch(`${at}/api/client/get-user`)).status).toBe(401)
    expect(api.asked).toContain('/api/client/get-user')
  } finally {
    dev.kill('SIGTERM')
    await ended(dev)
    api.close()
  }

  npm('run', 'deploy', '--', 'keys', 'new', 'reports')
  const pack = (file: string) =>
    npm('run', 'build', '--', 'mfe-reports', '--artifact', file, '--key', join(outside(), 'reports.key'))
  expect(pack('one.tgz')).toMatch(/one\.tgz holds mfe-reports 1\.0\.0-[0-9a-f]{8}, signed: [0-9a-f]{64}/)
  const placed = join(outside(), 'deploy', 'remotes', 'mfe-reports')
  const [version = ''] = readdirSync(placed)
  const uses = readUses(join(placed, version))
  expect(Object.keys(uses?.exports ?? {}), 'says what it was built with').toContain(
    '@dossier/shared-ui/area/client-page',
  )
  expect(Object.keys(uses?.declarations ?? {})).not.toEqual([])
  rmSync(join(outside(), 'deploy'), { recursive: true })
  pack('two.tgz')
  const artifact = readFileSync(join(outside(), 'one.tgz'))
  expect(readFileSync(join(outside(), 'two.tgz')).equals(artifact), 'built anew, the same bytes').toBe(true)

  for (const installation of ['staging', 'production']) {
    const folder = join(place, installation)
    const deploy = (...args: readonly string[]) =>
      deployCommand([...args, '--to', folder], { INIT_CWD: outside() }, () => undefined)
    await deploy('keys', 'allow', 'reports.pub.json', 'mfe-reports')
    await deploy('--from', 'one.tgz')
    expect(liveVersion(folder, 'mfe-reports')).toMatch(/^1\.0\.0-/)
    const [deployed] = deployedVersions(folder, 'mfe-reports')
    expect(deployed?.last?.artifact?.sha256).toBe(createHash('sha256').update(artifact).digest('hex'))
  }
  expect(existsSync(inRoot('mfe-reports')), 'nothing of it is in this repository').toBe(false)
})
