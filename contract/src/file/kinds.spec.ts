import { describe, expect, it } from 'vitest'
import { endpoints } from '../endpoints'
import { kindCalls } from '../record-calls'
import { ownerKinds } from './document-owners'
import { documentTypes } from './documents'
import { kindEntry, kindNames } from './kinds'

const unique = (values: readonly string[]) => new Set(values).size === values.length

describe('The table of kinds', () => {
  it('names every kind once, whatever it is looked up by', () => {
    const entries = kindNames.map(kindEntry)
    expect(unique(entries.map(({ objectType }) => objectType))).toBe(true)
    expect(unique(entries.map(({ reference }) => reference))).toBe(true)
    expect(unique(entries.map(({ responseKey }) => responseKey))).toBe(true)
    expect(unique(entries.flatMap(({ deleteType }) => deleteType ?? []))).toBe(true)
    expect(unique(entries.flatMap(({ listKey }) => listKey ?? []))).toBe(true)
    expect(unique(entries.flatMap(({ path }) => path ?? []))).toBe(true)
  })

  it('asks only for fields that a kind has, and answers with kinds that there are', () => {
    for (const entry of kindNames.map(kindEntry)) {
      expect(entry.fields.map(({ name }) => name)).toEqual(expect.arrayContaining([...(entry.asked ?? [])]))
      expect(kindNames).toEqual(expect.arrayContaining(Object.values(entry.createdWith ?? {})))
    }
  })

  it('has an entry for everything that a type of document belongs to, and a type for every kind with documents', () => {
    const owners = new Set(documentTypes.map(({ owner }) => owner))
    expect([...owners].toSorted()).toEqual(
      ['company', 'due_diligence', ...ownerKinds.map(({ kind }) => kind)].toSorted(),
    )
  })

  it('gives a kind whose creation it describes the three standard calls, each declared once', () => {
    const standard = kindNames.filter((kind) => kindEntry(kind).asked)
    expect(standard).toContain('account_number')
    for (const kind of standard) {
      const { get, create, update } = kindCalls[kind] ?? {}
      const { path } = kindEntry(kind)
      expect([get?.path, create?.path, update?.path]).toEqual([
        `/get-${path}/:id`,
        `/${path}/create`,
        `/${path}/update/:id`,
      ])
      expect(Object.values(endpoints)).toEqual(expect.arrayContaining([get, create, update]))
    }
    const addresses = Object.values(endpoints).map(({ api, method, path }) => `${api} ${method} ${path}`)
    expect(unique(addresses)).toBe(true)
  })
})
