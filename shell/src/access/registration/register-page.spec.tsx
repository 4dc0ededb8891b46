import { register } from '@dossier/contract/people/endpoints/access'
import { getTerms } from '@dossier/contract/people/endpoints/organisation'
import { logout } from '@dossier/contract/people/endpoints/session'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { slowLine } from '@dossier/shared-ui/testing/slow-line'
import { loseConnection, refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { RegisterPage } from './register-page'

const terms = {
  content: 'Be honest.',
  structure: { ops: [{ insert: 'Be honest', attributes: { bold: true } }, { insert: '.\n' }] },
  updated_at: '2026-11-02T10:00:00.000Z',
}

function open() {
  const entered: { token: string; address: string }[] = []
  const enter = async (token: string, address: string) => void entered.push({ token, address })
  return { ...renderPage(<RegisterPage enter={enter} />, { signedOut: true }), entered }
}

type Opened = ReturnType<typeof open>

const field = (label: string) => screen.getByLabelText(label)
const submit = ({ user }: Opened) => user.click(screen.getByRole('button', { name: 'Register' }))

async function fillIn({ user }: Opened) {
  await user.type(field('Username'), ' novafirm ')
  await user.type(field('Email'), 'ana@nova.test')
  await user.type(field('Password'), 'secret-1')
}

const acceptance = () => screen.findByRole('button', { name: 'Accept and register' })

describe('Registering', () => {
  beforeEach(() => stub(getTerms, { status: 'success', terms }))

  it('ACC-16 says what is wrong with each field, and no more once it is right', async () => {
    const page = open()
    await submit(page)
    expect(field('Username')).toHaveAccessibleDescription(/Username must be from 3 to 20 characters long/)
    expect(field('Email')).toHaveAccessibleDescription('Invalid email')
    expect(field('Password')).toHaveAccessibleDescription(/Password must be from 6 to 30 characters long/)
    expect(field('Username')).toHaveFocus()
    await expectNoViolations()
    await fillIn(page)
    for (const label of ['Username', 'Email', 'Password']) expect(field(label)).toBeValid()
  })

  it('ACC-15 TRM-01 shows the terms before anything is sent, and registers naming them once they are accepted', async () => {
    stub(register, ({ body }) => ({
      status: 'success',
      token: `${body.username} ${body.email} ${body.password}, terms of ${body.terms_updated_at}`,
    }))
    const page = open()
    await fillIn(page)
    await submit(page)
    expect(await screen.findByText('Be honest')).toBeVisible()
    expect(page.entered).toEqual([])
    await expectNoViolations()
    await page.user.click(await acceptance())
    const token = 'novafirm ana@nova.test secret-1, terms of 2026-11-02T10:00:00.000Z'
    await waitFor(() => expect(page.entered).toEqual([{ token, address: '/kyc' }]))
  })

  it('ACC-15 cancelling returns to the form as it was', async () => {
    const page = open()
    await fillIn(page)
    await submit(page)
    await page.user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(field('Email')).toHaveValue('ana@nova.test')
  })

  it('ACC-15 cannot be cancelled any more once it is on its way', async () => {
    stub(register, () => new Promise<never>(() => undefined))
    const page = open()
    await fillIn(page)
    await submit(page)
    await page.user.click(await acceptance())
    expect(await screen.findByRole('button', { name: 'Cancel' })).toBeDisabled()
    await page.user.keyboard('{Escape}')
    expect(screen.getByRole('dialog', { name: 'Terms and conditions' })).toBeVisible()
  })

  it('ACC-15 signs no one in who has gone to another page meanwhile, and ends that session', async () => {
    const line = slowLine()
    const ended = vi.fn()
    stub(register, () => line.carries({ status: 'success' as const, token: 'given up' }))
    stub(logout, () => {
      ended()
      return { status: 'success' }
    })
    const page = open()
    await fillIn(page)
    await submit(page)
    await page.user.click(await acceptance())
    page.unmount()
    await line.arrives()
    await waitFor(() => expect(ended).toHaveBeenCalledOnce())
    expect(page.entered).toEqual([])
  })

  it('TRM-03 goes on where no terms were written yet', async () => {
    stub(getTerms, { status: 'success', terms: { content: '', structure: '', updated_at: null } })
    stub(register, { status: 'success', token: 'token' })
    const page = open()
    await fillIn(page)
    await submit(page)
    expect(await screen.findByText('There are no terms and conditions yet')).toBeVisible()
    await page.user.click(await acceptance())
    await waitFor(() => expect(page.entered).toHaveLength(1))
  })

  it('TRM-04 asks for terms that could not be loaded once more; no one accepts what they have not seen', async () => {
    stub(getTerms, () => refuse('internal-error'))
    const page = open()
    await fillIn(page)
    await submit(page)
    // in the dialog, and announced
    await waitFor(() => expect(screen.getAllByText('Error loading terms')).toHaveLength(2))
    expect(await acceptance()).toBeDisabled()
    stub(getTerms, { status: 'success', terms })
    await page.user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Be honest')).toBeVisible()
    expect(await acceptance()).toBeEnabled()
  })

  it('ACC-17 shows under the email field that it is registered, until it changes', async () => {
    stub(register, () => refuse('invalid-credentials', { message: 'Email is already registered' }))
    const page = open()
    await fillIn(page)
    await submit(page)
    await page.user.click(await acceptance())
    await waitFor(() => expect(field('Email')).toHaveAccessibleDescription('Email is already registered'))
    await page.user.type(field('Email'), '.com')
    expect(field('Email')).toBeValid()
  })

  it('ERR-10 ACC-19 announces any other failure and keeps what was typed', async () => {
    stub(register, () => loseConnection())
    const page = open()
    await fillIn(page)
    await submit(page)
    await page.user.click(await acceptance())
    expect(await screen.findByText('There was an error during user registration')).toBeVisible()
    expect(field('Email')).toHaveValue('ana@nova.test')
  })
})
