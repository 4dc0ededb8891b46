import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { allows, permissionGroups, permissions } from './permissions'

const requirement = readFileSync(new URL('../../../docs/requirements/03-users.md', import.meta.url), 'utf8')
const itemText = requirement.match(/\*\*USR-14\*\*.*?: (?<names>.*)\n/)?.groups?.names ?? ''

describe('Permission names', () => {
  it('USR-14 are the 52 names of the requirement, spellings kept', () => {
    const listed = itemText.match(/[a-z_]+(?=[,;.])/g)
    expect(permissions).toHaveLength(52)
    expect(new Set(permissions).size).toBe(52)
    expect(permissions).toEqual(listed)
  })

  it('USR-15 are grouped as the requirement separates them', () => {
    const groups = itemText
      .replace(/\.$/, '')
      .split(/[;.]\s*/)
      .map((group) => group.split(', '))
    expect(Object.values(permissionGroups)).toEqual(groups)
    const titles = requirement.match(/\*\*USR-15\*\*[^(]*\(const\)[^(]*\((?<titles>[^)]*)\)/)?.groups?.titles
    expect(Object.keys(permissionGroups).join(', ')).toBe(titles)
  })

  it('USR-13 PRM-14 only allow allows', () => {
    expect(allows({ view_user: 'allow' }, 'view_user')).toBe(true)
    expect(allows({ view_user: 'deny' }, 'view_user')).toBe(false)
    expect(allows({ view_user: 'yes' }, 'view_user')).toBe(false)
    expect(allows({}, 'view_user')).toBe(false)
    expect(allows(undefined, 'view_user')).toBe(false)
  })
})
