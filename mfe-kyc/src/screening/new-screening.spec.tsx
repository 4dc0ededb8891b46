import { runScreening } from '@dossier/contract/screening/endpoints'
import { clientId } from '@dossier/shared-ui/testing/clients.builder'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { slowLine } from '@dossier/shared-ui/testing/slow-line'
import { failUnworded, refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anAnswer, aRequest, screeningId } from '../testing/screening.builder'
import { NewScreeningButton } from './new-screening-button'

async function open() {
  const { user } = renderPage(<NewScreeningButton companyId={clientId(1)} />)
  await user.click(screen.getByRole('button', { name: 'New request' }))
  const dialog = await screen.findByRole('dialog', { name: 'Create New Sanction Screaning Request' })
  return { user, dialog: within(dialog) }
}

async function fill() {
  const { user, dialog } = await open()
  await user.type(dialog.getByLabelText(/^First Name/), ' Ana ')
  await user.type(dialog.getByLabelText(/^Surname/), 'Ng')
  await user.type(dialog.getByLabelText(/^Date of Birth/), '01/12/1980')
  await user.type(dialog.getByRole('combobox', { name: /^Nationality/ }), 'curac')
  await user.click(await screen.findByRole('option', { name: 'Curaçao' }))
  return { user, dialog }
}

const ask = 'Make Request'

describe('Asking for a sanction screening', () => {
  it('SAN-08 SAN-09 SAN-10 SAN-11 asks for both names, birth and nationality, and says what is missing', async () => {
    const { user, dialog } = await open()
    for (const label of [/^First Name/, /^Surname/, /^Date of Birth/])
      expect(dialog.getByLabelText(label)).toBeVisible()
    expect(dialog.getByRole('combobox', { name: /^Nationality/ })).toBeVisible()
    await user.type(dialog.getByLabelText(/^First Name/), ' An ')
    await user.type(dialog.getByLabelText(/^Surname/), ' N ')
    await user.click(dialog.getByRole('button', { name: ask }))
    expect(await dialog.findByText('First name must be at least 3 characters')).toBeVisible()
    expect(dialog.getByText('Surname must be at least 2 characters')).toBeVisible()
    expect(dialog.getByText('Date of birth is required')).toBeVisible()
    expect(dialog.getByText('Nationality is required')).toBeVisible()
    await expectNoViolations()
  })

  it('SAN-12 SAN-13 SHL-41 waits for the answer, then shows the result', async () => {
    const sent: unknown[] = []
    const line = slowLine()
    stub(runScreening, ({ body }) => {
      sent.push(body)
      const request = aRequest({ firstname: 'Ana', surname: 'Ng', dob: '1980-12-01', nationality: 'CW' })
      const kept = { request, search_id: screeningId(90), hits: [] }
      return line.carries({ status: 'success' as const, data: anAnswer(), ...kept })
    })
    const { user, dialog } = await fill()
    await user.click(dialog.getByRole('button', { name: ask }))
    const waiting = await screen.findByRole('dialog', { name: 'Please Wait' })
    expect(within(waiting).getByText('Performing Sanction Screaning...')).toBeVisible()
    await line.arrives()
    const result = await screen.findByRole('dialog', { name: 'Sanction Screening Result Information' })
    expect(within(result).getByText('01/12/1980')).toBeVisible()
    expect(sent).toEqual([
      {
        company_id: clientId(1),
        firstname: 'Ana',
        surname: 'Ng',
        dob: '1980-12-01T00:00:00.000Z',
        nationality: 'CW',
      },
    ])
    await expectNoViolations()
    await user.click(within(result).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    [
      "the server's message",
      () => refuse('provider-failed', { message: 'The sanctions lists cannot be searched at the moment' }),
      'The sanctions lists cannot be searched at the moment',
    ],
    [
      'that there was an error where nothing was said',
      () => failUnworded(502),
      'There was an error while creating the request',
    ],
  ])('SAN-13 SAN-14 SHL-41 ERR-15 returns to the form with what was typed and %s', async (_, fails, said) => {
    stub(runScreening, fails)
    const { user, dialog } = await fill()
    await user.click(dialog.getByRole('button', { name: ask }))
    expect(await screen.findByText(said)).toBeVisible()
    const again = within(screen.getByRole('dialog', { name: 'Create New Sanction Screaning Request' }))
    expect(again.getByLabelText(/^First Name/)).toHaveValue(' Ana ')
    expect(again.getByLabelText(/^Surname/)).toHaveValue('Ng')
    expect(again.getByLabelText(/^Date of Birth/)).toHaveValue('01/12/1980')
    expect(again.getByRole('combobox', { name: /^Nationality/ })).toHaveValue('Curaçao')
  })
})
