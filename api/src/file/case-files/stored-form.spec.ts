import { describe, expect, it } from 'vitest'
import { found } from '../../platform/errors'
import { aFile, aRecord } from '../../testing/case-file.builder'
import { aStory } from '../../testing/case-file.story'
import type { Action } from '../engine/model'
import { actionDocument, actionFrom } from './stored-form'

const story = aStory(aFile(aRecord({ values: { name: 'Lumen' } }), aRecord({ id: 'director', kind: 'director' })))
const actions = {
  create: story.create('anna', aRecord({ id: 'owner', kind: 'owner' })),
  update: story.propose('anna', 'client', { name: 'Marisol' }),
  remove: story.remove('anna', 'director'),
}
const filed = (type: Action['type']) => found(story.file.actions.get(actions[type]))

describe.each(['create', 'update', 'remove'] as const)('An action to %s as it is stored', (type) => {
  it('GOV-33 has the form that events seal, whatever it asks for', () => {
    expect(filed(type).type).toBe(type)
    expect(Object.keys(actionDocument(filed(type), 'organisation'))).toEqual([
      ...['_id', 'salt', 'organisation_id', 'company_id', 'recordIds', 'rev', 'sequence', 'parts'],
      ...['derived', 'takenOver', 'authorIds', 'userId', 'userName', 'at', 'sections', 'closing', 'open', 'facets'],
      'listed_at',
    ])
    expect(actionDocument(filed(type), 'organisation')).toMatchObject({ derived: [], takenOver: {} })
  })

  it('is read as what it was, with its salt', () => {
    const document = actionDocument(filed(type), 'organisation')
    expect(actionFrom(document)).toEqual({ ...filed(type), salt: document.salt })
    expect(actionDocument(actionFrom(document), 'organisation')).toEqual(document)
  })
})
