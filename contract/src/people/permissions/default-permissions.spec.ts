import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { permissions } from '../../platform/permissions'
import { userTypeNames } from '../../platform/user-types'
import { defaultPermissions } from './default-permissions'

const requirement = readFileSync(new URL('../../../../docs/requirements/03-users.md', import.meta.url), 'utf8')

/** The rows of the matrix, each cut into its cells. */
const rows = requirement
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
const [heading = [], ...matrix] = rows
const types = heading.slice(1)

describe('Default permissions', () => {
  it('USR-32 covers every type and every permission name of the matrix', () => {
    expect(types.toSorted()).toEqual(userTypeNames.toSorted())
    expect(matrix.map(([permission]) => permission)).toEqual(permissions)
  })

  it.each(userTypeNames)('USR-32 %s may do by default exactly what the matrix allows', (type) => {
    const column = types.indexOf(type) + 1
    const allowed = matrix.flatMap((cells) => (cells[column] === 'A' ? [cells[0]] : []))
    expect(defaultPermissions[type].toSorted()).toEqual(allowed.toSorted())
  })
})
