import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inRoot } from './workspace'

const pages = ['shell', ...readdirSync(inRoot()).filter((folder) => folder.startsWith('mfe-'))]
  .flatMap((folder) => readdirSync(inRoot(folder, 'src'), { recursive: true }).map((file) => `${folder}/src/${file}`))
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.spec.tsx'))

/** The opening tag of each list in a file, with its properties. */
const listsIn = (source: string) => source.match(/<(DataTable|PagedTable)\b[\s\S]*?\/>/g) ?? []

/** A list whose rows are on their way is none yet; one that hands on what it is given says it elsewhere. */
const isTold = (list: string) => /\bempty=|\{\.\.\.|rows=\{undefined\}/.test(list)

/** Lists that are there only with something in them: what stands around them says why there are none. */
const neverEmpty: readonly string[] = [
  'mfe-due-diligence/src/campaign/unsent-mails.tsx',
  'mfe-kyc/src/screening/match-list.tsx',
]

describe('PLT-32 Every list says why it is empty', () => {
  const lists = pages
    .map((file) => ({ file, source: readFileSync(inRoot(file), 'utf8') }))
    .flatMap(({ file, source }) => listsIn(source).map((list) => ({ file, list })))

  it('finds the lists', () => {
    expect(lists.length).toBeGreaterThan(20)
  })

  it('finds none without it', () => {
    const silent = lists.filter(({ file, list }) => !isTold(list) && !neverEmpty.includes(file))
    expect(silent.map(({ file }) => file)).toEqual([])
  })
})
