import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { idOfKey, readAnnounced, readKeys } from '../artifact/keys'
import { deployCommand } from './commands'

let folder = ''
let said: string[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dossier-keys-'))
  said = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const keys = (...args: readonly string[]) =>
  deployCommand(['keys', ...args], { INIT_CWD: folder, DEPLOY_DIR: folder }, (line) => void said.push(line))
const lines = () => said.splice(0)

describe('Keys of teams', () => {
  it('are made in two halves, of which only the team can read the one that signs', async () => {
    await keys('new', 'notes', '--name', 'pipeline of notes')
    const announced = readAnnounced(join(folder, 'notes.pub.json'))
    expect(announced).toEqual({ team: 'notes', name: 'pipeline of notes', publicKey: expect.any(String) })
    expect(lines()).toEqual([
      `notes.key signs and stays with the team; notes.pub.json is what installations accept: ${idOfKey(announced)}`,
    ])
    expect(statSync(join(folder, 'notes.key')).mode & 0o777).toBe(0o600)
    expect(() => readAnnounced(join(folder, 'notes.key'))).toThrow('notes.key is no JSON')
    const before = readFileSync(join(folder, 'notes.key'))
    await expect(keys('new', 'notes')).rejects.toThrow('notes.key is there already')
    expect(readFileSync(join(folder, 'notes.key'))).toEqual(before)
  })

  it('are accepted for areas, for the shell where it is named, and refused again', async () => {
    await keys()
    expect(lines()).toEqual([`no key is accepted in ${folder}`])
    await keys('new', 'notes')
    const id = idOfKey(readAnnounced(join(folder, 'notes.pub.json')))
    lines()
    await keys('allow', 'notes.pub.json', 'mfe-notes')
    expect(lines()).toEqual([`${id}  notes (notes)  may deploy mfe-notes`])
    await keys('allow', 'notes.pub.json', 'mfe-notes', 'shell')
    expect(lines()).toEqual([`${id}  notes (notes)  may deploy mfe-notes, shell`])
    expect(readKeys(folder)).toHaveLength(1)
    await expect(keys('refuse', 'f'.repeat(16))).rejects.toThrow(`no key ${'f'.repeat(16)} is accepted here`)
    await keys('refuse', id)
    expect(lines()).toEqual([`no key is accepted in ${folder}`])
  })

  it.each([
    [['new'], 'keys new takes the name of one team'],
    [['new', '../notes'], 'a team is named in small letters'],
    [['new', 'Notes'], 'a team is named in small letters'],
    [['allow'], 'keys allow takes a key and what it may deploy'],
    [['allow', 'notes.pub.json'], 'keys allow takes a key and what it may deploy'],
    [['allow', 'notes.pub.json', 'mfe-Notes'], "'mfe-Notes' is no area"],
    [['allow', 'notes.pub.json', 'api'], "'api' is no area"],
    [['refuse'], 'keys refuse takes one key'],
    [['show'], "'show' is nothing to do with keys"],
    [['--force'], "Unknown option '--force'\nnpm run deploy -- keys new"],
  ])('are refused as %j', async (args, reason) => {
    await expect(keys(...args)).rejects.toThrow(reason)
  })

  it.each([['{}'], ['{"team":"notes","name":"notes","publicKey":"AAAA"}']])('accept no %s', async (text) => {
    writeFileSync(join(folder, 'notes.pub.json'), text)
    await expect(keys('allow', 'notes.pub.json', 'mfe-notes')).rejects.toThrow('notes.pub.json is no public key')
  })
})
