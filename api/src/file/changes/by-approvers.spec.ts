import { fieldsOf } from '@dossier/contract/file/catalogue'
import type { Kind } from '@dossier/contract/file/kinds'
import { defaultPermissions } from '@dossier/contract/people/permissions/default-permissions'
import { permissions } from '@dossier/contract/platform/permissions'
import { userTypeNames } from '@dossier/contract/platform/user-types'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { approversOf, only } from '../../people/users/deciding/who-decides'
import { confirmedTrust } from '../../people/users/trust'
import type { Colleague } from '../../people/users/user'
import { anAct } from '../../testing/case-file.builder'
import { aChance, type Chance } from '../../testing/random'
import { startingFile } from '../../testing/random-drafts'
import { realWorld } from '../../testing/real-kinds'
import type { Action, ReviewedRecord, Update, Values } from '../engine/model'
import { fieldsOf as fieldsOfAction, withFields } from '../engine/parts'
import { mayDivide } from './by-approvers'
import { changeRule } from './change-rule'
import { fileSave } from './file-save'

const world = realWorld('corporate')
const start = startingFile(world)

/** Files edits of anna at once, as many changes as it takes; the whole is what no one but its author could tell apart. */
function filed(recordId: string, edits: Values, colleagues: readonly Colleague[]): readonly Update[] {
  let ids = 0
  const newId = () => `change-${++ids}`
  return fileSave(start, { recordId, edits }, { act: anAct('anna'), sequence: 1, newId }, colleagues).actions
}

const others = (action: Action, colleagues: readonly Colleague[]) =>
  approversOf(changeRule, action, only(colleagues)).flatMap(({ userId }) => (userId === 'anna' ? [] : [userId]))

const aColleague = (userId: string, type: Colleague['type']) => ({
  userId,
  type,
  name: userId,
  active: true,
  trust: confirmedTrust,
})

const typed = (type: Colleague['type'], userId = type.toLowerCase()): Colleague => ({
  ...aColleague(userId, type),
  permissions: new Set([...defaultPermissions[type], 'approve_requested_changes']),
})

const changedIn = (actions: readonly Action[]) => actions.map((action) => Object.keys(fieldsOfAction(action)))

describe('A save whose fields have different approvers', () => {
  const note = { ops: [{ insert: 'Seen.' }] }
  const save = { certDate: '2026-05-06', comment_supervisor: note, pep_found: 'YES' }

  it('GOV-27 stays one change while anyone else may see and decide all of it', () => {
    const actions = filed('kyc_file-1', save, [typed('COMPLIANCE_OFFICER'), typed('DATA_CONTROLLER')])

    expect(changedIn(actions)).toEqual([['certDate', 'comment_supervisor', 'pep_found']])
  })

  it('GOV-27 is filed as one change for each set of people who could decide it', () => {
    const colleagues = [typed('TRUST_OFFICER'), typed('DATA_CONTROLLER'), typed('ADMINISTRATOR')]

    const actions = filed('kyc_file-1', save, colleagues)

    expect(changedIn(actions)).toEqual([['certDate'], ['comment_supervisor'], ['pep_found']])
    expect(actions.map((action) => others(action, colleagues))).toEqual([
      ['trust_officer', 'data_controller', 'administrator'],
      ['trust_officer'],
      ['data_controller'],
    ])
  })

  it('GOV-02 GOV-27 leaves its author only what no one else could decide by itself', () => {
    const anna = typed('COMPLIANCE_OFFICER', 'anna')
    const colleagues = [anna, typed('ADMINISTRATOR')]

    const actions = filed('kyc_file-1', { ...save, comment_compliance_officer: note }, colleagues)

    expect(changedIn(actions)).toEqual([
      ['certDate'],
      ['comment_supervisor', 'pep_found', 'comment_compliance_officer'],
    ])
    expect(
      actions.map((action) => approversOf(changeRule, action, only(colleagues)).map(({ userId }) => userId)),
    ).toEqual([['administrator'], ['anna']])
  })

  it('GOV-27 takes fields back with the first of them', () => {
    const [root] = [start.records.get('kyc_file-1')]
    const edits = { ...save, certNotification: root?.values.certNotification ?? null }

    expect(changedIn(filed('kyc_file-1', edits, [typed('TRUST_OFFICER'), typed('DATA_CONTROLLER')]))).toEqual([
      ['certDate'],
      ['comment_supervisor'],
      ['pep_found'],
    ])
  })
})

describe('Any save of any kind, in any office', () => {
  const colleague = fc.record({
    type: fc.constantFrom(...userTypeNames),
    approves: fc.boolean(),
    lacks: fc.subarray([...permissions], { maxLength: 6 }),
  })

  it('GOV-27 is divided only where no one else could decide all of it, and then into as few as it takes', () => {
    let divided = 0
    fc.assert(
      fc.property(fc.array(colleague, { maxLength: 5 }), fc.nat(), (office, seed) => {
        const colleagues = [typed('COMPLIANCE_OFFICER', 'anna'), ...office.map(asViewer)]
        const chance = aChance(seed)
        const record = chance.pick([...start.records.values()])
        const edits = drawSave(record, chance)
        const whole = filed(record.id, edits, [])
        const actions = filed(record.id, edits, colleagues)
        expect(changedIn(actions).flat().sort()).toEqual(changedIn(whole).flat().sort())
        const [all] = whole
        if (!all) return
        const single = Object.entries(fieldsOfAction(all)).map(([field, change]) =>
          others(withFields(all, { [field]: change }), colleagues).join(),
        )
        if (others(all, colleagues).length > 0 || single.every((approvers) => approvers === '')) {
          expect(actions).toHaveLength(1)
          return
        }
        expect(mayDivide(record.kind as Kind, edits)).toBe(true)
        divided += 1
        for (const action of actions) {
          const together = others(action, colleagues).join()
          for (const [field, change] of Object.entries(fieldsOfAction(action))) {
            expect(others(withFields(action, { [field]: change }), colleagues).join()).toBe(together)
          }
        }
        expect(new Set(actions.map((action) => others(action, colleagues).join())).size).toBe(actions.length)
      }),
      { numRuns: 1_500, seed: 20260102 },
    )
    expect(divided).toBeGreaterThan(20)
  })

  const asViewer = (
    of: { type: Colleague['type']; approves: boolean; lacks: readonly string[] },
    at: number,
  ): Colleague => {
    const held = [...defaultPermissions[of.type], ...(of.approves ? (['approve_requested_changes'] as const) : [])]
    return {
      ...aColleague(`user-${at}`, of.type),
      permissions: new Set(held.filter((name) => !of.lacks.includes(name))),
    }
  }

  /** Up to eight fields of a record with other values than it has. */
  function drawSave(record: ReviewedRecord, chance: Chance): Values {
    const samples = world.kinds.find(({ name }) => name === record.kind)?.fields ?? {}
    const free = fieldsOf(record.kind as Kind).filter(({ name }) => name in samples && !follows(record, name))
    const drawn = free.filter(() => chance.oneIn(Math.max(1, Math.ceil(free.length / 8))))
    return Object.fromEntries(drawn.map(({ name }) => [name, chance.pick(samples[name] ?? [null])]))
  }

  /** Neither what the engine computes nor what makes it compute: such a save may be refused (ruling 16). */
  const follows = ({ kind }: ReviewedRecord, field: string) => {
    const { derivation } = world.rules(kind)
    return derivation !== undefined && (derivation.inputs.includes(field) || field === 'next_review_date')
  }
})
