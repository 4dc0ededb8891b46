import type { Permission } from '@dossier/contract/permissions'
import { expect, it } from 'vitest'
import type { Actor } from '../access/actor'
import { allowsCaller } from '../access/authorise'
import type { ReviewedRecord } from '../engine/model'
import { screeningHit } from './screening-hit'

function sees(sections: readonly string[] | undefined, ...permissions: Permission[]) {
  const record = { kind: 'screening_hit', facts: { sections } } as unknown as ReviewedRecord
  const actor = { organisationId: 'o', permissions: new Set(permissions) } as unknown as Actor
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
