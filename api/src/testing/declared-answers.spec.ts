import { approveChange } from '@dossier/contract/file/endpoints/changes'
import { getTerms } from '@dossier/contract/people/endpoints/organisation'
import type { Endpoint } from '@dossier/contract/platform/endpoint'
import { type ErrorBody, type ErrorCode, errorStatus } from '@dossier/contract/platform/errors'
import { describe, expect, it } from 'vitest'
import { newId } from '../platform/ids'
import { ensureDeclared } from './declared-answers'

const body = { status: 'error', message: 'Not found', code: 'not-found', requestId: crypto.randomUUID() } as const
const answer = (other: Partial<ErrorBody> = {}, status?: number) => {
  const answered = { ...body, ...other }
  return Response.json(answered, { status: status ?? errorStatus[answered.code] })
}
const refused = (endpoint: Endpoint, response: Response, headers = {}) => {
  const path = `/api/${endpoint.api}${endpoint.path.replace(/:\w+/g, newId)}`
  return ensureDeclared({ method: endpoint.method, path, headers: new Headers(headers) }, response)
}

describe('An error that a call is answered with in a spec', () => {
  it.each<ErrorCode>(['not-found', 'own-change', 'not-signed-in', 'invalid-request', 'unavailable'])(
    'PRM-05 passes where its endpoint declares it, by itself or by how it is made: %s',
    async (code) => {
      await expect(refused(approveChange, answer({ code }))).resolves.toBeUndefined()
    },
  )

  it('PRM-05 fails the spec where its endpoint does not', async () => {
    await expect(refused(approveChange, answer({ code: 'payment-required' }))).rejects.toThrow(
      'POST /changes/approve answers 402 with payment-required ("Not found"), which it does not declare',
    )
    await expect(refused(getTerms, answer({ code: 'forbidden' }))).rejects.toThrow('does not declare')
  })

  it('PLT-28 may be the refusal of another site', async () => {
    await expect(refused(getTerms, answer({ code: 'forbidden' }), { origin: 'https://evil.test' })).resolves.toBe(
      undefined,
    )
  })

  it('PRM-05 has the status of its code, a text, and nothing beside what every error holds', async () => {
    await expect(refused(approveChange, answer({}, 400))).rejects.toThrow('answers 400 with the code not-found')
    await expect(refused(approveChange, answer({ message: '' }))).rejects.toThrow('against its contract')
    await expect(refused(approveChange, answer({ message: 'at work\n  at file.ts:3' }))).rejects.toThrow('message')
    await expect(refused(approveChange, answer({ stack: 'Error' } as object))).rejects.toThrow('stack')
  })
})
