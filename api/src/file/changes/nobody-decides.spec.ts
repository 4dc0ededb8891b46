import { defaultPermissions } from '@dossier/contract/people/permissions/default-permissions'
import type { Permission } from '@dossier/contract/platform/permissions'
import type { UserType } from '@dossier/contract/platform/user-types'
import { describe, expect, it } from 'vitest'
import { only, whyNobodyDecides } from '../../people/users/deciding/who-decides'
import { confirmedTrust } from '../../people/users/trust'
import type { Colleague } from '../../people/users/user'
import { anAct } from '../../testing/case-file.builder'
import { startingFile } from '../../testing/random-drafts'
import { realWorld } from '../../testing/real-kinds'
import { changeRule } from './change-rule'
import { fileSave } from './file-save'

const approving = (type: UserType, ...without: readonly Permission[]): Colleague => ({
  userId: type,
  name: type,
  type,
  active: true,
  trust: confirmedTrust,
  permissions: new Set(
    [...defaultPermissions[type], 'approve_requested_changes' as const].filter((name) => !without.includes(name)),
  ),
})

/** Why no one approves a comment of Anna, who has left since. */
function why(...colleagues: readonly Colleague[]) {
  const edits = { comment_compliance_officer: { ops: [{ insert: 'Seen.' }] } }
  const filing = { act: anAct('anna'), sequence: 1, newId: () => 'change-1' }
  const start = startingFile(realWorld('corporate'))
  const { actions } = fileSave(start, { recordId: 'kyc_file-1', edits }, filing, colleagues)
  return actions[0] && whyNobodyDecides(changeRule, actions[0], only(colleagues))
}

describe('Why no one decides a comment', () => {
  it('GOV-06 is nothing where someone does', () => {
    expect(why(approving('TRUST_OFFICER'), approving('DATA_PROCESSOR'))).toBeUndefined()
  })

  it('GOV-06 is the permission that those lack who may approve and are of a type that may see it', () => {
    expect(why(approving('DATA_PROCESSOR'), approving('TRUST_OFFICER', 'view_audit_section_comment'))).toEqual({
      nobody_decides: { because: 'sight', names: ['DATA_PROCESSOR', 'TRUST_OFFICER'] },
      missing_permission: 'view_audit_section_comment',
    })
  })

  it('GOV-06 is no permission where all who may approve are of other types', () => {
    expect(why(approving('DATA_PROCESSOR'), approving('DATA_CONTROLLER'))).toEqual({
      nobody_decides: { because: 'sight', names: ['DATA_PROCESSOR', 'DATA_CONTROLLER'] },
    })
  })
})
