import { sendContactMessage } from '@dossier/contract/people/endpoints/access'
import type { Received } from '@dossier/contract/platform/endpoint'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { slowLine } from '@dossier/shared-ui/testing/slow-line'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ContactPage } from './contact-page'

let sent: Received<typeof sendContactMessage>['body'][] = []

beforeEach(() => {
  sent = []
  stub(sendContactMessage, ({ body }) => {
    sent.push(body)
    return { status: 'success' }
  })
})

const opened = (options: Parameters<typeof renderPage>[1] = { signedOut: true }) => renderPage(<ContactPage />, options)
type Opened = ReturnType<typeof opened>

const field = (name: string) => screen.getByRole('textbox', { name })
const send = ({ user }: Opened) => user.click(screen.getByRole('button', { name: 'Send message' }))

async function written(page: Opened) {
  await page.user.type(field('Name'), ' Ana Croes ')
  await page.user.type(field('Email'), 'ana@firm.test')
  await page.user.type(field('Company name'), 'Harbour Trust')
  await page.user.type(field('Message'), 'How do we begin?')
}

describe('The contact page', () => {
  it('ACC-53 asks for four fields, with no session needed', () => {
    opened()
    expect(screen.getByRole('heading', { name: 'Contact' })).toBeVisible()
    expect(screen.getAllByRole('textbox').map((input) => input.getAttribute('name'))).toEqual([
      'name',
      'email',
      'companyName',
      'message',
    ])
  })

  it('ACC-55 sends what was written, says so and is empty again', async () => {
    const page = opened()
    await written(page)
    await send(page)
    expect(await screen.findByText('Message sent successfully')).toBeVisible()
    expect(sent).toEqual([
      { name: 'Ana Croes', email: 'ana@firm.test', companyName: 'Harbour Trust', message: 'How do we begin?' },
    ])
    for (const input of screen.getAllByRole('textbox')) expect(input).toHaveValue('')
    expect(screen.queryByText('Please provide a value')).toBeNull()
  })

  it('ACC-55 keeps what is written while a message is sent, and says again who is signed in', async () => {
    const line = slowLine()
    stub(sendContactMessage, () => line.carries({ status: 'success' as const }))
    const page = opened({})
    await page.user.type(field('Name'), ' MSc')
    await page.user.type(field('Company name'), 'Harbour Trust')
    await page.user.type(field('Message'), 'How do we begin?')
    await send(page)
    await page.user.type(field('Message'), ' And when?')
    await line.arrives()
    expect(await screen.findByText('Message sent successfully')).toBeVisible()
    await waitFor(() => expect(field('Name')).toHaveValue('Olivia Officer'))
    expect(field('Company name')).toHaveValue('')
    expect(field('Message')).toHaveValue('How do we begin? And when?')
    expect(screen.queryByText('Please provide a value')).toBeNull()
  })

  it('ACC-54 sends nothing while a field is blank, says so and leads there', async () => {
    const page = opened()
    await written(page)
    await page.user.clear(field('Company name'))
    await page.user.type(field('Company name'), '   ')
    await send(page)
    expect(screen.getByRole('alert')).toHaveTextContent('Please fill out all fields')
    expect(field('Company name')).toHaveFocus()
    expect(field('Company name')).toHaveAccessibleDescription('Please provide a value')
    expect(sent).toEqual([])
  })

  it('SHL-46 takes a fault away as soon as the field is fine', async () => {
    const page = opened()
    await written(page)
    await page.user.clear(field('Email'))
    await page.user.type(field('Email'), 'ana')
    await send(page)
    expect(field('Email')).toHaveAccessibleDescription('Please provide a valid email')
    await page.user.type(field('Email'), '@firm.test')
    expect(field('Email')).not.toHaveAccessibleDescription()
  })

  it('knows who is signed in', () => {
    opened({})
    expect(field('Name')).toHaveValue('Olivia Officer')
    expect(field('Email')).toHaveValue('officer@demo.test')
  })

  it('shows what the server finds wrong under its field, until that is changed', async () => {
    stub(sendContactMessage, () => refuse('invalid-request', { errors: { email: 'Please provide a valid email' } }))
    const page = opened()
    await written(page)
    await send(page)
    expect(await screen.findByText('Please provide a valid email')).toBeVisible()
    await page.user.type(field('Email'), '.com')
    expect(screen.queryByText('Please provide a valid email')).toBeNull()
  })

  it('ERR-02 ACC-55 says that it was not sent, and why, and keeps what was written', async () => {
    stub(sendContactMessage, () => refuse('too-many-requests'))
    const page = opened()
    await written(page)
    await send(page)
    expect(
      await screen.findByText('There was an error during message sending. Please try again or contact the support'),
    ).toBeVisible()
    expect(screen.getByText('Too many requests, please try again later')).toBeVisible()
    expect(field('Message')).toHaveValue('How do we begin?')
  })

  it('PLT-30 has no accessibility violations, empty and with faults', async () => {
    const page = opened()
    await expectNoViolations()
    await send(page)
    await expectNoViolations()
  })
})
