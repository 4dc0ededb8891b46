import type { Permission } from '@dossier/contract/platform/permissions'
import { expect, it } from 'vitest'
import { type Actor, withoutSession } from '../../platform/access/actor'
import { allowsCaller } from '../../platform/access/authorise'
import { aRecord } from '../../testing/case-file.builder'
import { screeningHit } from './screening-hit'

function sees(sections: readonly string[] | undefined, ...permissions: Permission[]) {
  const record = aRecord({ kind: 'screening_hit', facts: sections === undefined ? {} : { sections } })
  const actor: Actor = {
    userId: 'olga',
    sessionId: withoutSession,
    organisationId: 'o',
    name: 'Olga',
    type: 'COMPLIANCE_OFFICER',
    isSuperUser: false,
    permissions: new Set(permissions),
    address: '',
  }
  return allowsCaller(screeningHit.accessTo?.('view', record) ?? 'public', actor, { query: {}, params: {} })
}

it('PRM-20 A hit is seen with a right to read screenings and in one section of its person, in both where none is known', () => {
  expect(sees(['owners', 'directors'], 'view_mbd_section')).toBe(false)
  expect(sees(['owners', 'directors'], 'view_mbd_section', 'world_search')).toBe(true)
  expect(sees(['owners', 'directors'], 'view_mbd_section', 'view_audit_section_comment')).toBe(true)
  expect(sees(['owners'], 'view_mbd_section', 'world_search')).toBe(false)
  expect(sees(undefined, 'view_mbd_section', 'world_search')).toBe(false)
  expect(sees(undefined, 'view_mbd_section', 'view_ubo_section_general', 'world_search')).toBe(true)
})
