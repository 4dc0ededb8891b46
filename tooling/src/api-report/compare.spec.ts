import { describe, expect, it } from 'vitest'
import type { CallReport } from '../shapes/call-report'
import { differencesOf } from './compare'
import type { ApiReport } from './report'

const getClient: CallReport = {
  method: 'GET',
  path: '/api/client/clients/:id',
  access: 'staff',
  query: { type: 'object', properties: { page: { type: 'integer' } } },
  response: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
}
const aReport = (exports: ApiReport['exports'], calls: ApiReport['calls'] = {}): ApiReport => ({
  package: '@dossier/contract',
  version: '1.0.0',
  exports,
  calls,
})
const ofCall = (changed: Partial<CallReport>) =>
  differencesOf(aReport({}, { getClient }), aReport({}, { getClient: { ...getClient, ...changed } }))

describe('Two reports', () => {
  it('differ in nothing where both promise the same', () => {
    const one = aReport({ 'errors ErrorCode': 'type ErrorCode = "conflict";' }, { getClient })
    expect(differencesOf(one, one)).toEqual([])
  })

  it('differ by what came, went and changed, in order of names', () => {
    expect(
      differencesOf(
        aReport({ 'core Alert': 'const Alert: A;', 'core Button': 'const Button: A;' }, { getClient }),
        aReport({ 'core Button': 'const Button: B;', 'core Link': 'const Link: L;' }),
      ),
    ).toEqual([
      { what: 'export core Alert', kind: 'removed', how: 'it is gone' },
      { what: 'export core Button', kind: 'changed', how: 'it was const Button: A; and is const Button: B;' },
      { what: 'export core Link', kind: 'added', how: 'it is new' },
      { what: 'call getClient', kind: 'removed', how: 'it is gone' },
    ])
  })

  it.each([
    ['type Props = { readonly a: string; };', 'type Props = { readonly a: string; readonly b?: string; };'],
    ['type Props = { a: { b: 1; }; c: 2; };', "type Props = { a: { b: 1; 'aria-label'?: string; }; c: 2; };"],
  ])('tell what only has optional members more: %s', (before, after) => {
    expect(differencesOf(aReport({ Props: before }), aReport({ Props: after }))[0]?.kind).toBe('widened')
  })

  it.each([
    ['type Props = { readonly a: string; };', 'type Props = { readonly a: string; readonly b: string; };'],
    ['type Props = { readonly a?: string; };', 'type Props = { readonly a: string; };'],
    ['type Props = { readonly a: string; b?: 1; };', 'type Props = { readonly a: string; };'],
  ])('tell what changed: %s', (before, after) => {
    expect(differencesOf(aReport({ Props: before }), aReport({ Props: after }))[0]?.kind).toBe('changed')
  })
})

describe('A call', () => {
  it('that takes and answers more is widened', () => {
    const query = { type: 'object', properties: { page: { type: 'integer' }, ids: { type: 'string' } } }
    const response = { ...getClient.response, properties: { name: { type: 'string' }, risk: { type: 'string' } } }
    expect(ofCall({ query, response })[0]?.kind).toBe('widened')
    expect(ofCall({ body: { type: 'object', properties: { a: { type: 'string' } } } })[0]?.kind).toBe('widened')
  })

  it.each([
    ['its query no longer takes all that it took', { query: { ...getClient.query, required: ['page'] } }],
    ['its body no longer takes all that it took', { body: { type: 'object', required: ['a'] } }],
    ['it no longer answers what it answered', { response: { type: 'object', properties: {} } }],
    ['others may make it than before', { access: 'public' }],
    ['it was GET /api/client/clients/:id and is GET /api/client/client/:id', { path: '/api/client/client/:id' }],
    ['it was GET /api/client/clients/:id and is POST /api/client/clients/:id', { method: 'POST' }],
  ])('that does not do what it did has changed: %s', (how, changed) => {
    expect(ofCall(changed)).toEqual([{ what: 'call getClient', kind: 'changed', how }])
  })
})
