import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { commitWords, isUncommitted, madeFrom } from './made'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dossier-made-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const commit = () => {
  const env = { ...process.env, GIT_COMMITTER_DATE: '2026-11-20T09:00:00+01:00' }
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Maria', '-c', 'user.email=m@x.test', ...args], { cwd: folder, env })
  git('init', '-q')
  git('add', '.')
  git('commit', '-q', '--allow-empty', '-m', 'notes')
}

describe('When sources were made', () => {
  it('is when they were committed, with the commit, and says where they are others by now', () => {
    commit()
    const made = madeFrom(folder, {})
    expect(made).toEqual({ at: '2026-11-20T08:00:00.000Z', commit: expect.stringMatching(/^[0-9a-f]{40}$/) })
    writeFileSync(join(folder, 'page.tsx'), '')
    const changed = madeFrom(folder, {})
    expect(changed).toEqual({ ...made, commit: `${made.commit}-changed` })
    expect([isUncommitted(made), isUncommitted(changed)]).toEqual([false, true])
    expect(commitWords(changed.commit ?? '')).toBe(`commit ${made.commit} with uncommitted changes`)
    expect(madeFrom(folder, {}, ['mfe-notes']), 'what it is not made of does not count').toEqual(made)
  })

  it('is what SOURCE_DATE_EPOCH says outside a repository, and not known without it', () => {
    expect(madeFrom(folder, { SOURCE_DATE_EPOCH: '1700000000' })).toEqual({ at: '2023-11-14T22:13:20.000Z' })
    expect(() => madeFrom(folder, {})).toThrow('has no commit, so that nothing says when its sources were made')
    expect(() => madeFrom(folder, { SOURCE_DATE_EPOCH: 'now' })).toThrow('SOURCE_DATE_EPOCH is "now"')
  })
})
