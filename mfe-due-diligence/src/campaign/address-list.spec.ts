import type { Invitee } from '@dossier/contract/due-diligence/schemas/invitations'
import { describe, expect, it } from 'vitest'
import { readAddressList } from './address-list'

const aClient = (name: string, facts: Partial<Invitee> = {}): Invitee => ({
  _id: name,
  name,
  email: null,
  open_form: null,
  last_form_at: null,
  ...facts,
})
const asked = { _id: 'f', label: 'Review', status: 'draft' as const, createdAt: '', invitation: null }
const clients = [
  aClient('Lumen Trading N.V.'),
  aClient('Quay, Sons & Co'),
  aClient('Twin'),
  aClient('Twin', { _id: 'other' }),
  aClient('Asked Before', { open_form: asked }),
]
const read = (list: string) =>
  readAddressList(list, clients).map((line) =>
    'fieldError' in line ? [line.number, line.fieldError] : [line.number, line.client.name, line.email],
  )

describe('A list of clients with their addresses', () => {
  it.each([
    ['Lumen Trading N.V.\tada@lumen.test', 'Lumen Trading N.V.', 'ada@lumen.test'],
    ['  lumen  trading n.v. ; ada@lumen.test;', 'Lumen Trading N.V.', 'ada@lumen.test'],
    ['"Quay, Sons & Co";"<bo@quay.test>"', 'Quay, Sons & Co', 'bo@quay.test'],
    ['Quay, Sons & Co, bo@quay.test', 'Quay, Sons & Co', 'bo@quay.test'],
    ['Quay, Sons & Co bo@quay.test', 'Quay, Sons & Co', 'bo@quay.test'],
  ])('is read as spreadsheets and letters have it: %j', (line, name, email) => {
    expect(read(line)).toEqual([[1, name, email]])
  })

  it('says of each line what is wrong with it', () => {
    const list = [
      'Client;Email',
      '',
      'Lumen Trading N.V.;ada',
      'Quay, Sons & Co',
      'Quay, Sons & Co;bo@quay.test',
      'Twin;a@twin.test',
      'Asked Before;a@asked.test',
    ]
    expect(read(list.join('\r\n'))).toEqual([
      [1, 'No client has this name'],
      [3, 'Please provide a valid email'],
      [4, 'No address'],
      [5, 'This client stands in line 4'],
      [6, 'Several clients have this name'],
      [7, 'This client has an open form'],
    ])
  })

  it('reads 2,000 lines at once', () => {
    const many = Array.from({ length: 2_000 }, (_, index) => aClient(`Client ${index}`))
    const list = many.map(({ name }) => `${name};office@client.test`).join('\n')
    expect(readAddressList(list, many).filter((line) => 'client' in line)).toHaveLength(2_000)
  })
})
