import type { Office } from './office'

/** One call over the API in this process; throws when it is refused. */
export async function call<T>(office: Office, token: string, path: string, body?: unknown): Promise<T> {
  const response = await office.product.api.request(`/api/client${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as T
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`)
  return answer
}

/** A corporate client whose creation waits. Answers its id. */
export async function aClient(office: Office, token: string, name: string): Promise<string> {
  const body = { company_type: 'corporate', name, location_type: 'local' }
  const { company } = await call<{ company: { _id: string } }>(office, token, '/create-company', body)
  return company._id
}

/** Ids of up to 200 open changes. */
export async function openChanges(office: Office, token: string): Promise<string[]> {
  const path = '/notifications?view=forConfirmation&limit=200'
  const { notifications } = await call<{ notifications: { _id: string }[] }>(office, token, path)
  return notifications.map(({ _id }) => _id)
}

export async function approveAll(office: Office, token: string) {
  for (let ids = await openChanges(office, token); ids.length > 0; ids = await openChanges(office, token)) {
    for (const id of ids) await call(office, token, '/changes/approve', { id })
  }
}
