import { uploadKycFile } from '@dossier/contract/file/endpoints/documents'
import { permissions } from '@dossier/contract/platform/permissions'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { stub } from '@dossier/shared-ui/testing/stub-api'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anActionOf } from '../testing/action.builder'
import { aDirector, aDocument, anEntity, aPerson, type ClientRecords, idOf } from '../testing/board.builder'
import * as directors from '../testing/open-directors'
import * as shareholders from '../testing/open-shareholders'

const { ana, anaPerson, house, houseEntity, client } = directors
const file = { filename: 'passport.pdf', serverName: 'a-1', filesize: 2048, uploadDate: '2026-03-04T09:12:00.000Z' }

const listOf = (name: string) => screen.findByLabelText(`Documents of ${name}`, {}, { timeout: 10_000 })
/** What the header of each row of a table says. */
const headsOf = async (name: string) =>
  within(await listOf(name))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)
const rowIn = async (name: string, label: string) => within(await listOf(name)).getByRole('group', { name: label })
const without = (...names: readonly string[]) => ({ permissions: permissions.filter((name) => !names.includes(name)) })

/** A director that is an entity, directly under the client. */
const aHouse = (supervised: boolean, location_type: string, more: Partial<ClientRecords> = {}) =>
  directors.records({
    mds: [aDirector(house, { legalEntity: idOf(houseEntity), values: { location_type } })],
    persons: [],
    entities: [anEntity(houseEntity, 'Harbour Directors B.V.', { under: idOf(house), values: { supervised } })],
    ...more,
  })

describe('The documents of a person', () => {
  it('PER-06, PER-07, PER-09, PER-11, PER-12 stand below the fields, with what is optional of a resident official', async () => {
    await directors.openDirectors()
    expect(await headsOf('Ana Silva')).toEqual([
      'Passport',
      'Second ID (optional)',
      'Proof of address',
      'Bank reference letter',
      'Source of wealth (optional)',
      'Source of funds (optional)',
      'Google search',
      'World check',
    ])
    const list = await listOf('Ana Silva')
    const lastBlock = screen.getAllByRole('button', { name: /^Edit .* of Ana Silva, person$/ }).at(-1)
    expect(Number(lastBlock?.compareDocumentPosition(list)) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    await expectNoViolations()
  })

  it('PER-11, PER-12 are asked for of an owner abroad', async () => {
    const { rafaelPerson } = shareholders
    const person = aPerson(rafaelPerson, 'Rafael Cijntje', {
      ubo_related: idOf(2),
      values: { location_type: 'abroad' },
    })
    await shareholders.openShareholders(shareholders.records({ persons: [person] }))
    expect((await headsOf('Rafael Cijntje')).filter((head) => head?.includes('optional'))).toEqual([])
  })

  it('DOC-25, LIM-29 say how old they may be, and in what language', async () => {
    await directors.openDirectors()
    expect(await rowIn('Ana Silva', 'Passport')).toHaveTextContent('Not older than 6 months')
    expect(await rowIn('Ana Silva', 'Proof of address')).toHaveTextContent('Not older than 3 months')
    expect(await rowIn('Ana Silva', 'World check')).not.toHaveTextContent('Not older')
    expect(screen.getAllByText('In English or with a certified translation')[0]).toBeVisible()
  })

  it('DOC-03 are its own, not those of others', async () => {
    const kycFiles = [aDocument(90, 'passport_file', { person: idOf(anaPerson), values: { file } })]
    await directors.openDirectors(directors.records({ kycFiles }))
    expect(await rowIn('Ana Silva', 'Passport')).toHaveTextContent('passport.pdf')
    expect(screen.getAllByText('passport.pdf')).toHaveLength(1)
  })

  it('DOC-13, DOC-49 take a file for that person', async () => {
    await directors.openDirectors()
    const answer = { file: aDocument(90, 'passport_file', { values: { file } }), action: anActionOf(client, 'create') }
    const sent: unknown[] = []
    stub(uploadKycFile, ({ form }) => {
      sent.push(form)
      return { status: 'success', ...answer, actions: [answer.action] }
    })
    const row = await rowIn('Ana Silva', 'Passport')
    const pdf = new File(['%PDF-1.7'], 'passport.pdf', { type: 'application/pdf' })
    await act(async () => {
      fireEvent.drop(row, {
        dataTransfer: { files: [pdf], types: ['Files'], items: [{ kind: 'file', getAsFile: () => pdf }] },
      })
    })
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ company_id: client, documentType: 'passport_file', person: idOf(anaPerson) })
  })

  it('DOC-22, DOC-49 are attached with the right of the section the person is in, of both where in both', async () => {
    const attach = { name: 'Attach Passport' }
    await directors.openDirectors(directors.records(), without('upload_file_mbd_section'))
    expect(within(await listOf('Ana Silva')).queryByRole('button', attach)).toBeNull()
  })

  it('DOC-22, PER-16 are attached to who is an owner as well with the rights of both sections', async () => {
    const person = aPerson(anaPerson, 'Ana Silva', { under: idOf(ana), ubo_related: idOf(50) })
    const records = directors.records({ persons: [person] })
    await directors.openDirectors(records, without('upload_ubo_section_general'))
    expect(within(await listOf('Ana Silva')).queryByRole('button', { name: 'Attach Passport' })).toBeNull()
  })
})

describe('The documents of a legal entity', () => {
  const [aoi, coc, members, soi, rodo] = [
    'Articles of Incorporation',
    'Chamber of Commerce / Certificate of Incorporation',
    'Share Register',
    'Certificate of Incumbency',
    'Register of Directors (optional)',
  ]

  it('ENT-02, ENT-03, ENT-04, LIM-29 of a shareholder are without a license', async () => {
    await shareholders.openShareholders()
    expect(await headsOf('Lagoon Holding B.V.')).toEqual([aoi, coc, members, soi, rodo])
    expect(await rowIn('Lagoon Holding B.V.', coc ?? '')).toHaveTextContent('Not older than 6 months')
  })

  it.each([
    ['ENT-04', true, 'local', []],
    ['ENT-05', true, 'abroad', ['Entity License (optional)']],
    ['ENT-06', false, 'local', ['Entity License']],
    ['ENT-06', false, 'abroad', ['Entity License']],
  ] as const)('%s of a director, supervised: %s, %s, end with %o', async (_, supervised, location, license) => {
    await directors.openDirectors(aHouse(supervised, location))
    expect(await headsOf('Harbour Directors B.V.')).toEqual([aoi, coc, members, soi, rodo, ...license])
  })
})
