import { existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { liveVersion, readRegistryFile } from '../registry-file'
import { aTeam, madeAt } from '../testing/artifact'
import { aDeployFolder, placeArea, placeExternal, placeShell } from '../testing/placed-area'
import { deployArtifact } from './deploy-artifact'
import { deployedVersions, deploymentLines } from './deployments'
import { readJournal } from './journal'
import { makeAllLive, makeLive } from './make-live'
import { rollBack } from './roll-back'
import { shippedAs } from './shipped'

let place: ReturnType<typeof aDeployFolder>
let team: ReturnType<typeof aTeam>
const notes = { name: 'mfe-notes', routes: ['/notes'] }
beforeEach(() => {
  place = aDeployFolder()
  team = aTeam()
  team.isAcceptedIn(place.deployFolder, 'mfe-notes', 'shell')
})
afterEach(() => {
  place.remove()
  team.remove()
})

const deploy = (file: string, again = false) => deployArtifact({ file, again }, place.settings, () => undefined)
const live = (name = 'mfe-notes') => liveVersion(place.deployFolder, name)
const lines = () => deploymentLines(deployedVersions(place.deployFolder))
const version = (digit: number) => `1.0.0-${String(digit).repeat(8)}`

describe('Deploying an artifact', () => {
  it('PLT-11 makes it live in one installation and then in another, byte for byte, with the name of its team', async () => {
    const file = await team.packArea(notes)
    const other = aDeployFolder()
    team.isAcceptedIn(other.deployFolder, 'mfe-notes')
    const digests = []
    for (const { settings, deployFolder } of [place, other]) {
      await deployArtifact({ file, again: false }, settings, () => undefined)
      const [entry] = readRegistryFile(deployFolder).remotes
      expect(entry).toMatchObject({ name: 'mfe-notes', version: '1.0.0-aaaaaaaa', routes: ['/notes'] })
      digests.push(deployedVersions(deployFolder)[0]?.last?.artifact?.sha256)
    }
    other.remove()
    expect(digests).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), digests[0]])
    expect(lines()).toEqual([
      'mfe-notes',
      '  1.0.0-aaaaaaaa  live     deployed 2026-11-20T09:00:00.000Z by maria',
      `    artifact ${digests[0]}, signed by notes (pipeline of notes), its sources of 2026-11-20T08:00:00.000Z, commit ${'a'.repeat(40)}`,
    ])
  })

  it('is refused while no key is accepted, and by a key of another team', async () => {
    const file = await team.packArea(notes)
    const bare = aDeployFolder()
    await expect(deployArtifact({ file, again: false }, bare.settings, () => undefined)).rejects.toThrow(
      `${file} is refused: no key is accepted here yet; npm run deploy -- keys allow accepts one`,
    )
    bare.remove()
    const workflow = await team.packArea({ name: 'mfe-workflow', routes: ['/workflow'] })
    await expect(deploy(workflow)).rejects.toThrow('the team notes may not deploy mfe-workflow, but mfe-notes, shell')
    expect(readRegistryFile(place.deployFolder).remotes).toEqual([])
  })

  it('is refused when its sources are older than those that were live, and when it was live already', async () => {
    const packed = (digit: number, at: string) =>
      team.packArea({ ...notes, version: version(digit) }, { at: madeAt(at) }).then((file) => readFileSync(file))
    const older = await packed(1, '2026-11-20T07:00:00.000Z')
    const newer = await packed(2, '2026-11-20T08:00:00.000Z')
    const newest = await packed(3, '2026-11-20T08:30:00.000Z')
    await deploy(team.keep(newer))
    await expect(deploy(team.keep(older))).rejects.toThrow(
      'its sources are of 2026-11-20T07:00:00.000Z, those of 2026-11-20T08:00:00.000Z were live already; --again deploys',
    )
    await deploy(team.keep(newest))
    await rollBack('mfe-notes', undefined, place.settings)
    await expect(deploy(team.keep(newest))).rejects.toThrow(
      'it was live already, deployed 2026-11-20T09:00:00.000Z; npm run rollback leads back to it; --again deploys',
    )
    expect(live()).toBe(version(2))
    await deploy(team.keep(newest), true)
    expect(live()).toBe(version(3))
    await deploy(team.keep(older), true)
    expect(live()).toBe(version(1))
    await deploy(team.keep(older))
    expect(live()).toBe(version(1))
  })

  it('PLT-11 of sources outside of a repository is deployed, and said to be of no commit', async () => {
    await deploy(await team.packArea(notes, { at: { at: '2026-11-20T08:00:00.000Z' } }))
    expect(lines().at(-1)).toMatch(/its sources of 2026-11-20T08:00:00\.000Z, of no commit$/)
  })

  it('is refused when its sources are of a time to come', async () => {
    const file = await team.packArea(notes, { at: madeAt('2026-11-20T11:00:00.000Z') })
    await expect(deploy(file)).rejects.toThrow('its sources are of 2026-11-20T11:00:00.000Z, which is still to come')
  })

  it.each([
    ['names the shell does not have', { needs: { '@dossier/shared-ui/core': ['Nowhere'] } }, 'it needs Nowhere of'],
    ['calls the API does not serve', { calls: ['GET /api/client/nothing'] }, 'it calls GET /api/client/nothing'],
    [
      'another major version',
      { builtWith: { contract: '9.0.0', 'shared-ui': '1.0.0' } },
      'its manifest names contract',
    ],
    ['no lifecycles', { exposed: '{}' }, 'it exposes no bootstrap, no mount, no unmount'],
    [
      'a script that nothing pins',
      { files: { 'assets/more.js': 'more' } },
      'assets/more.js is not what its entry pins',
    ],
    ['routes of the shell', { routes: ['/login'] }, "route '/login' is never an area's"],
    ['routes of another area', { routes: ['/contact'] }, '/contact is shown by mfe-support already'],
    ['a manifest of another area', { files: { 'mf-manifest.json': '{}' } }, 'is not what the registry would say'],
    [
      'an entry of the registry of another',
      { files: { 'release.json': '{"name":"mfe-kyc"}' } },
      'release.json is missing or',
    ],
    [
      'first files outside its folder',
      { files: { 'first-files.json': '{"lifecycles":["../../../deploy-keys.json"],"pages":[]}' } },
      'first-files.json is not as it was left',
    ],
    [
      'needed names that are none',
      { files: { 'needed-names.json': '{"react":7}' } },
      'needed-names.json is not as it was left',
    ],
    ['calls that are none', { files: { 'calls.json': '{}' } }, 'calls.json is not as it was left'],
    ['code that reaches for the process', { exposed: "setTimeout.constructor('return process')()" }, 'Code generation'],
  ])('PLT-07 is refused with %s, as what is built here, and leaves everything as it was', async (_, facts, reason) => {
    const names = { '@dossier/shared-ui/core': ['Text'], '@dossier/shared-ui/area/lifecycles': ['createLifecycles'] }
    await makeAllLive(
      {
        pages: [placeShell(place.deployFolder, '1', names)],
        areas: [placeArea(place.deployFolder, { name: 'mfe-support', routes: ['/contact'] }).release],
        served: [],
      },
      'deploy',
      place.settings,
    )
    const before = readFileSync(join(place.deployFolder, 'registry.json'), 'utf8')
    await expect(deploy(await team.packArea({ ...notes, ...facts }))).rejects.toThrow(reason)
    expect(readFileSync(join(place.deployFolder, 'registry.json'), 'utf8')).toBe(before)
    expect(existsSync(join(place.deployFolder, 'remotes', 'mfe-notes'))).toBe(false)
    expect(readdirSync(join(place.deployFolder, '.drafts'))).toEqual([])
  })

  it('is refused when its code has other addresses than it names', async () => {
    const file = await team.packArea({ ...notes, claimed: ['/elsewhere'] })
    await expect(deploy(file)).rejects.toThrow('/notes has a page, but area.json does not name it')
  })

  it('PLT-11 never writes a version again: one that is here with other files, or in other letters, refuses it', async () => {
    await makeLive(placeArea(place.deployFolder, { ...notes, own: 'built here' }).release, 'deploy', place.settings)
    await expect(deploy(await team.packArea(notes))).rejects.toThrow('this version is here already with other files')
    const inCapitals = await team.packArea({ ...notes, version: '1.0.0-AAAAAAAA' })
    await expect(deploy(inCapitals)).rejects.toThrow(
      'mfe-notes 1.0.0-AAAAAAAA and 1.0.0-aaaaaaaa, which is here, differ in case only',
    )
  })

  it('PLT-11 takes the shell as well, and rolls it back', async () => {
    await makeAllLive({ pages: [placeShell(place.deployFolder, '1.0.0')] }, 'deploy', place.settings)
    await deploy(await team.packShell('1.1.0'))
    expect(live('shell')).toBe('1.1.0')
    expect(readFileSync(join(place.deployFolder, 'shell', 'assets', '1.1.0.js'), 'utf8')).toBe('1.1.0')
    expect(await rollBack('shell', undefined, place.settings)).toBe('1.0.0')
  })

  it('PLT-11 refuses a shell that does not start, which could not say so itself', async () => {
    await makeAllLive({ pages: [placeShell(place.deployFolder, '1.0.0')] }, 'deploy', place.settings)
    const throwing = '<div id="root"></div><script>throw new Error("not today")</script>'
    await expect(deploy(await team.packShell('1.1.0', {}, throwing))).rejects.toThrow(
      /shell 1\.1\.0 is refused:\n {2}it does not start: not today/,
    )
    expect(live('shell')).toBe('1.0.0')
  })

  it('PLT-10, PLT-11 takes the page for external clients as well, and rolls it back', async () => {
    const portal = aTeam('portal')
    portal.isAcceptedIn(place.deployFolder, 'external')
    await makeAllLive({ pages: [placeExternal(place.deployFolder, '1.0.0')], served: [] }, 'deploy', place.settings)
    await expect(deploy(await portal.packExternal('1.1.0', ['GET /api/client/nothing']))).rejects.toThrow(
      'external 1.1.0 is refused:\n  it calls GET /api/client/nothing, which the API does not serve',
    )
    expect(live('external')).toBe('1.0.0')
    await deploy(await portal.packExternal('1.2.0'))
    expect(live('external')).toBe('1.2.0')
    expect(readFileSync(join(place.deployFolder, 'external', 'assets', '1.2.0.js'), 'utf8')).toBe('1.2.0')
    expect(lines()).toContainEqual(expect.stringMatching(/^ {4}artifact [0-9a-f]{64}, signed by portal/))
    expect(await rollBack('external', undefined, place.settings)).toBe('1.0.0')
    expect(live('external')).toBe('1.0.0')
    expect(lines()).toContainEqual(expect.stringContaining('held back: 1.2.0, rolled back by maria'))
    portal.remove()
  })

  it('PLT-07 refuses a shell without a name that a live area needs', async () => {
    const needs = { '@dossier/shared-ui/core': ['Text'] }
    await makeLive(placeArea(place.deployFolder, { ...notes, needs }).release, 'deploy', place.settings)
    const file = await team.packShell('1.1.0', { '@dossier/shared-ui/core': ['Title'] })
    await expect(deploy(file)).rejects.toThrow(
      'mfe-notes 1.0.0-aaaaaaaa, which is live: it needs Text of @dossier/shared-ui/core, which the shell does not have',
    )
    expect(live('shell')).toBeUndefined()
  })

  it.each([
    ['{"schema":1,"remotes":[', 'is no JSON'],
    ['{"schema":1}', 'is not as it was left'],
    ['{"schema":2,"remotes":[]}', 'is not as it was left'],
    ['{"schema":1,"remotes":[{"name":"mfe-kyc"}]}', 'is not as it was left'],
    ['{"schema":1,"pages":{"shell":"9.9.9"},"remotes":[]}', 'shell 9.9.9 is not deployed here'],
  ])('refuses over a registry that was edited by hand into %s, and leaves it', async (text, reason) => {
    const registry = join(place.deployFolder, 'registry.json')
    writeFileSync(registry, text)
    await expect(deploy(await team.packArea(notes))).rejects.toThrow(reason)
    expect(readFileSync(registry, 'utf8')).toBe(text)
  })

  it('refuses a shell that does not say what it offers', async () => {
    const file = await team.packShell('1.1.0', { '@dossier/shared-ui/core': 7 } as never)
    await expect(deploy(file)).rejects.toThrow('offer.json is not as it was left')
    expect(live('shell')).toBeUndefined()
  })

  it('refuses a shell that would write over files of another version', async () => {
    const file = await team.packShell('1.1.0')
    await makeAllLive({ pages: [placeShell(place.deployFolder, '1.0.0')] }, 'deploy', place.settings)
    writeFileSync(join(place.deployFolder, 'shell', 'assets', '1.1.0.js'), 'of another version')
    await expect(deploy(file)).rejects.toThrow('assets/1.1.0.js is here already with other bytes')
  })

  it.each([
    ['that is not there', 'nothing.tgz', 'there is no such file'],
    ['that is a folder', '.', 'there is no such file'],
  ])('refuses a file %s', async (_, file, reason) => {
    await expect(deploy(file)).rejects.toThrow(`${file} is refused: ${reason}`)
  })

  it('refuses a file over the limit without reading it', async () => {
    const file = team.keep(Buffer.alloc(0), 'large.tgz')
    truncateSync(file, 64 * 1024 ** 3)
    await expect(deploy(file)).rejects.toThrow(`${file} is refused: it is larger than 32 MB`)
    truncateSync(file, 32 * 1024 ** 2 + 1)
    await expect(deploy(file)).rejects.toThrow(`${file} is refused: it is larger than 32 MB`)
  })

  it('PLT-11 writes down what became live before its process was killed', async () => {
    const file = await team.packArea(notes)
    await deploy(file)
    rmSync(join(place.deployFolder, 'deployments.jsonl'))
    expect(shippedAs(readJournal(place.deployFolder), 'mfe-notes')).toBeUndefined()
    await deploy(file)
    await deploy(file)
    expect(readJournal(place.deployFolder)).toHaveLength(1)
    expect(shippedAs(readJournal(place.deployFolder), 'mfe-notes')).toMatchObject({ team: 'notes' })
  })

  it('refuses keys that were edited by hand into none', async () => {
    writeFileSync(join(place.deployFolder, 'deploy-keys.json'), '{"keys":[{"team":"notes"}]}')
    await expect(deploy(await team.packArea(notes))).rejects.toThrow('deploy-keys.json holds no keys as')
  })
})
