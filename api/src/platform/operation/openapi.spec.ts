import { endpointGroups, endpoints } from '@dossier/contract/endpoints'
import { approveChange } from '@dossier/contract/file/endpoints/changes'
import { getUser, login } from '@dossier/contract/people/endpoints/session'
import { byQuery, own } from '@dossier/contract/platform/access'
import { apiBase, type endpoint } from '@dossier/contract/platform/endpoint'
import { annotate, attach, show } from '@dossier/contract/testing/file-calls'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { accessInWords } from './access-in-words'
import { describeApi, type Operation } from './openapi'

const operationsOf = ({ paths }: Awaited<ReturnType<typeof describeApi>>) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

async function described(one: Parameters<typeof endpoint>[0]): Promise<Operation | undefined> {
  const [found] = operationsOf(await describeApi({ Group: { callOfGroup: one } }))
  return found?.operation
}

describe('The description of the API', () => {
  it('PLT-24 names every call of the contract once, with all its path parameters', async () => {
    const api = await describeApi(endpointGroups)
    const operations = operationsOf(api)
    expect(operations.map(({ path, method }) => `${method} ${path}`).toSorted()).toEqual(
      Object.values(endpoints)
        .map(({ api, method, path }) => `${method.toLowerCase()} ${apiBase[api]}${path.replace(/:(\w+)/g, '{$1}')}`)
        .toSorted(),
    )
    expect(new Set(operations.map(({ operation }) => operation.operationId))).toEqual(new Set(Object.keys(endpoints)))
    for (const { path, operation } of operations) {
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path' && parameter.required)
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
    }
  })

  it('PLT-24 says by which header a call that makes something happens once', async () => {
    const named = operationsOf(await describeApi(endpointGroups))
      .filter(({ operation }) =>
        operation.parameters.some(({ in: place, name }) => `${place} ${name}` === 'header Idempotency-Key'),
      )
      .map(({ operation }) => operation.operationId)
    const creating = Object.entries(endpoints).filter(([, { creates }]) => creates)
    expect(named.toSorted()).toEqual(creating.map(([name]) => name).toSorted())
    expect(named).toContain('createClient')
  })

  it('PLT-24 is OpenAPI 3.1 in JSON, whose references lead somewhere', async () => {
    const api = await describeApi(endpointGroups)
    const text = JSON.stringify(api)
    expect(JSON.parse(text)).toEqual(api)
    expect(api.openapi).toBe('3.1.0')
    expect(new Set(text.match(/"\$ref":"[^"]+"/g))).toEqual(new Set(['"$ref":"#/components/schemas/Failure"']))
    expect(Object.keys(api.components.schemas)).toEqual(['Failure'])
  })

  it('says of a form that it is one with a file, and of a file that it is bytes', async () => {
    const bytes = { type: 'string', format: 'binary' }
    const operation = await described(attach)
    expect(operation?.requestBody).toMatchObject({
      required: true,
      content: { 'multipart/form-data': { schema: { properties: { file: bytes }, required: ['note', 'file'] } } },
    })
    expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(['400', '413', '415']))
    const optional = (await described(annotate))?.requestBody?.content['multipart/form-data']?.schema
    expect(optional).toMatchObject({ properties: { file: bytes }, required: ['note'] })
    const file = (await described(show))?.responses[200]?.content
    expect(file).toEqual({ 'application/octet-stream': { schema: bytes } })
  })

  it('says of a call what it takes, answers and refuses', async () => {
    const operation = await described(approveChange)
    expect(operation).toMatchObject({
      operationId: 'callOfGroup',
      summary: 'Call of group',
      description: 'May be called by users with the permission approve_requested_changes.',
      tags: ['Group'],
      security: [{ session: [] }],
      parameters: [],
    })
    expect(operation?.requestBody?.content['application/json']?.schema).toEqual({
      type: 'object',
      properties: {
        id: { type: 'string', pattern: '^[0-9a-f]{24}$', description: 'Id: action' },
        rev: { type: 'integer', minimum: 0 },
        affected_rev: { type: 'integer', minimum: 0 },
      },
      required: ['id'],
      additionalProperties: false,
    })
    expect(Object.keys(operation?.responses ?? {})).toEqual(['200', '400', '401', '403', '404', '409', 'default'])
    expect(operation?.responses['403']?.description).toBe(
      'forbidden: You are not allowed to perform this action; own-change: You cannot approve your own change',
    )
  })

  it('tells calls for everyone from those that want a session', async () => {
    const open = await described(login)
    expect(open?.security).toEqual([{}])
    expect(Object.keys(open?.responses ?? {})).toEqual(['200', '400', '401', '429', 'default'])
    expect(await described(getUser)).toMatchObject({
      parameters: [{ name: 'id', in: 'query', required: false, schema: { type: 'string' } }],
      security: [{ session: [] }],
    })
  })

  it('shows what goes over the wire, before it is made something else', async () => {
    const sent = z.strictObject({ page: z.coerce.number<string>().int().min(1).optional() })
    const schemas = async () => ({ query: sent, response: z.object({ status: z.literal('success') }) })
    const operation = await described({ api: 'client', method: 'GET', path: '/x', access: 'staff', schemas })
    expect(operation?.parameters).toEqual([
      { name: 'page', in: 'query', required: false, schema: { type: 'integer', minimum: 1 } },
    ])
  })
})

describe('Access in words', () => {
  it.each([
    [approveChange.access, 'users with the permission approve_requested_changes'],
    [
      byQuery('view', { a: 'staff', b: 'view_user' }),
      'different people, depending on view: with a staff, with b users with the permission view_user',
    ],
    [own('id', 'administrator'), 'oneself (id), for others administrators'],
    [{ anyOf: ['access-token', 'staff'] } as const, 'holders of the link or staff'],
    [
      { sectionOf: 'person', id: 'id', right: 'edit' } as const,
      'users who may edit the section of the person named by id',
    ],
  ])('%j is %s', (access, words) => {
    expect(accessInWords(access)).toBe(words)
  })
})
