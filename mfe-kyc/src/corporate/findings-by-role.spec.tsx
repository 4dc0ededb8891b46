import type { FieldValue } from '@dossier/contract/platform/fields/field'
import type { UserType } from '@dossier/contract/platform/user-types'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aDocument } from '../testing/board.builder'
import { openCorporate } from '../testing/open-corporate'

const file = { filename: 'articles.pdf', serverName: 'a-1', filesize: 2048, uploadDate: '2026-03-04T09:12:00.000Z' }
const [own, ofSupervisor, ofManager] = [
  'Compliance Officer findings',
  'Supervisor findings',
  'Account Manager findings',
]

/** The information about the articles of a client, as a role reads it. */
async function openAs(type: UserType, findings: Readonly<Record<string, FieldValue>> = {}) {
  const kycFiles = [aDocument(1, 'kyc-aoi-5', { values: { file, ...findings } })]
  const { user } = await openCorporate({ records: { kycFiles }, user: { type } })
  await user.click(screen.getByRole('button', { name: 'See More: Articles of Incorporation' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Articles of Incorporation' }))
  await dialog.findByRole('region', { name: ofManager })
  return dialog
}

type Dialog = Awaited<ReturnType<typeof openAs>>
const radiosOf = (dialog: Dialog, region: string) =>
  within(dialog.getByRole('region', { name: region })).queryAllByRole<HTMLInputElement>('radio')

describe('The findings of a document', () => {
  it('DOC-43 are read by compliance officers on the levels of supervisor and account manager', async () => {
    const dialog = await openAs('COMPLIANCE_OFFICER', { pep_found: 'YES', pep_found_supervisor: 'NO' })
    expect(radiosOf(dialog, own)).toHaveLength(6)
    for (const [region, answer] of [
      [ofSupervisor, 'No'],
      [ofManager, 'Yes'],
    ] as const) {
      expect(radiosOf(dialog, region)).toEqual([])
      expect(within(dialog.getByRole('region', { name: region })).getByText(answer)).toBeVisible()
    }
  })

  it('DOC-43 are read by supervisors on the level of the account manager, and answered on their own', async () => {
    const dialog = await openAs('DATA_PROCESSOR', { pep_found: 'YES' })
    expect(dialog.queryByRole('region', { name: own })).toBeNull()
    expect(radiosOf(dialog, ofSupervisor)).toHaveLength(6)
    expect(radiosOf(dialog, ofManager)).toEqual([])
    expect(within(dialog.getByRole('region', { name: ofManager })).getByText('Yes')).toBeVisible()
  })

  it('are unset until they are answered, and are not required', async () => {
    const dialog = await openAs('COMPLIANCE_OFFICER')
    expect(radiosOf(dialog, own).filter(({ checked, required }) => checked || required)).toEqual([])
  })

  it.each<[UserType, Record<string, string>, number]>([
    ['DATA_PROCESSOR', { pep_found: 'NO', pep_found_supervisor: 'NO', pep_found_compliance: 'YES' }, 1],
    ['DATA_PROCESSOR', { pep_found: 'NO', pep_found_supervisor: 'YES' }, 0],
    ['DATA_PROCESSOR', {}, 0],
    ['COMPLIANCE_OFFICER', { pep_found: 'NO', pep_found_supervisor: 'NO', pep_found_compliance: 'YES' }, 0],
    ['COMPLIANCE_OFFICER', { pep_found: 'NO', pep_found_supervisor: 'NO' }, 0],
    ['COMPLIANCE_OFFICER', { pep_found: 'NO', pep_found_supervisor: 'NO', pep_found_compliance: 'NO' }, 1],
  ])('DOC-44 conform for %s with %o: %i', async (type, findings, conforming) => {
    const dialog = await openAs(type, findings)
    expect(dialog.queryAllByText('Conform')).toHaveLength(conforming)
  })
})
