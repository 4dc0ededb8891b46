import { createFileSection, updateListingServices } from '@dossier/contract/file/endpoints/documents'
import { clientId } from '@dossier/shared-ui/testing/clients.builder'
import { stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anActionOf } from '../testing/action.builder'
import { aDocument, aListing } from '../testing/board.builder'
import { openCorporate } from '../testing/open-corporate'

const client = clientId(1)
const action = anActionOf(client, 'create')

describe('The documents of banks', () => {
  it('DOC-26, DOC-27, DOC-51 are added with the name of the bank', async () => {
    const { user } = await openCorporate()
    await user.click(screen.getByRole('button', { name: 'Add New to Signature cards for bank accounts' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add New' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Bank name is required')).toBeVisible()
    await user.type(dialog.getByLabelText(/^Bank name/), 'Orco')
    expect(await dialog.findByText('Bank name must be at least 5 characters')).toBeVisible()
    await user.type(dialog.getByLabelText(/^Bank name/), ' Bank')
    const sent: unknown[] = []
    stub(createFileSection, ({ body }) => {
      sent.push(body)
      return { status: 'success', file: aDocument(1, 'scfba', { values: { bank_name: 'Orco Bank' } }), action }
    })
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Data saved successfully')).toBeVisible()
    expect(sent).toEqual([{ company_id: client, documentType: 'scfba', bank_name: 'Orco Bank' }])
  })

  it('DOC-28 are deleted with their section', async () => {
    const kycFiles = [aDocument(1, 'cosbaof', { values: { bank_name: 'Orco Bank' } })]
    const { user } = await openCorporate({ records: { kycFiles } })
    await user.click(screen.getByRole('button', { name: 'Delete Orco Bank' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Section' }))
    expect(dialog.getByText('Are you sure you want to delete this section?')).toBeVisible()
  })
})

describe('The services listing', () => {
  it('DOC-30, DOC-52 is written by those who may', async () => {
    const { user } = await openCorporate()
    const sent: unknown[] = []
    stub(updateListingServices, ({ body }) => {
      sent.push(body)
      const listingServices = aListing({ proposals: { value: 'Domiciliation' } })
      return { status: 'success', listingServices, action, actions: [action] }
    })
    await user.click(screen.getByRole('button', { name: 'Edit services listing' }))
    await user.type(screen.getByLabelText(/^Listing of services provided/), 'Domiciliation')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toEqual([{ company_id: client, value: 'Domiciliation', rev: 3 }]))
  })
})
