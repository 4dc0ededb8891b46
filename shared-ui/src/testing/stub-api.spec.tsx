import { listClients } from '@dossier/contract/file/endpoints/clients'
import { getUser, login } from '@dossier/contract/people/endpoints/session'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../server/api/api-error'
import { call } from '../server/api/call'
import { renderPage } from './render-page'
import { aUser } from './sign-in'
import { complaintsOfStubs, failUnworded, forgetStubs, loseConnection, refuse, stub } from './stub-api'

const credentials = { email: 'officer@demo.test', password: 'secret' }
const failureOf = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error)

describe('Stubbing the API', () => {
  it('answers with what the contract allows, and hears what the page sent', async () => {
    stub(login, ({ body }) => ({ status: 'success', token: `token of ${body.email}` }))
    expect(await call(login, { body: credentials })).toEqual({ status: 'success', token: 'token of officer@demo.test' })
  })

  it('takes a fixed answer, the latest one winning', async () => {
    stub(login, { status: 'success', token: 'first' })
    stub(login, { status: 'success', challenge: 'verify_two_fa' })
    expect(await call(login, { body: credentials })).toEqual({ status: 'success', challenge: 'verify_two_fa' })
  })

  it('refuses as the server would', async () => {
    stub(login, () => refuse('invalid-credentials'))
    const error = await failureOf(call(login, { body: credentials }))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 401, said: 'Invalid email or password' })
  })

  it('fails as a proxy would, in words that are not the API’s', async () => {
    stub(login, () => failUnworded(502, '<html>Bad gateway</html>'))
    const error = await failureOf(call(login, { body: credentials }))
    expect(error).toMatchObject({ status: 502, code: 'unavailable', said: undefined })
  })

  it('fails like a broken line', async () => {
    stub(login, () => loseConnection())
    expect(await failureOf(call(login, { body: credentials }))).toMatchObject({ code: 'unreachable' })
  })

  it('remembers every call no one stubbed, so that the test fails', async () => {
    await failureOf(call(getUser))
    expect(complaintsOfStubs()).toEqual(['Unexpected call: GET /api/client/get-user'])
    forgetStubs()
  })

  it('says which part of an answer is not what the contract promises, so that the test fails', async () => {
    const lacking = { companies: [{ _id: '65f0c0ffee65f0c0ffee65f0', name: 'Acme N.V.' }], count: 1, status: 'success' }
    stub(listClients, JSON.parse(JSON.stringify(lacking)))
    await failureOf(call(listClients, { query: {}, body: {} }))
    expect(complaintsOfStubs()).toEqual([
      expect.stringMatching(/^The stub of POST \/\S+ answers what the contract does not: companies\.0\.\w+: Invalid/),
    ])
    forgetStubs()
  })
})

describe('Rendering a page', () => {
  it('signs someone in with exactly the permissions named', () => {
    renderPage(<p>{aUser().first_name}</p>, { permissions: ['view_user'] })
    expect(screen.getByText('Olivia')).toBeVisible()
  })
})
