import { expect, it } from 'vitest'
import { evidenceOfAll, noEvidence } from './evidence'
import { indexesOfAll } from './stored-form'

/** Verified by checks of their own. */
const ofTheTrail = [
  ...['audit_heads', 'audit_events', 'audit_anchors', 'accesses', 'access_days', 'actions', 'due_diligence_edits'],
  ...['snapshots', 'snapshot_records', 'snapshot_actions', 'salted_names'],
]
const isOfFiles = (collection: string) => /\.(files|chunks)$/.test(collection)

it('GOV-39 every collection is evidence that acts seal, or is said to be none and why', () => {
  const stored = new Set(indexesOfAll.map(({ collection }) => collection).filter((name) => !isOfFiles(name)))
  const known = [...evidenceOfAll, ...noEvidence].map(({ collection }) => collection)
  expect(new Set(known).size).toBe(known.length)
  expect([...stored].filter((name) => !known.includes(name) && !ofTheTrail.includes(name))).toEqual([])
})
