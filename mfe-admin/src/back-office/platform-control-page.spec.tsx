import { getPlatformControl, setPlatformControl } from '@dossier/contract/people/endpoints/back-office'
import type { PlatformControl } from '@dossier/contract/people/schemas/back-office'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { PlatformControlPage } from './platform-control-page'

const routes = [{ path: '/admin/platform_control', element: <PlatformControlPage /> }]

const initial: PlatformControl = {
  subscription_cost: 0,
  subscription_amount_rows: 0,
  subscription_cost_per_row: 0,
  emails_send_out: 'YES',
  last_updated_at: null,
}

let sent: unknown[]

beforeEach(() => {
  sent = []
  stub(getPlatformControl, { status: 'success', platformControl: initial })
  stub(setPlatformControl, ({ body }) => {
    sent.push(body)
    return { status: 'success', platformControl: { ...body, last_updated_at: '2026-11-28T09:30:00.000Z' } }
  })
})

async function open() {
  const { user } = renderPage(routes, { at: '/admin/platform_control', user: { is_super_user: true } })
  await screen.findByLabelText('Monthly subscription cost')
  const type = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label))
    await user.type(screen.getByLabelText(label), text)
  }
  const save = () => user.click(screen.getByRole('button', { name: 'Save Changes' }))
  return { user, type, save }
}

describe('Platform control', () => {
  it("ADM-19 ERR-19 ERR-20 saves what was typed and says 'Changes saved'", async () => {
    const { user, type, save } = await open()
    await type('Monthly subscription cost', '49.5')
    await type('Number of rows covered by subscription', '500')
    await type('Cost per row above that amount', '0.025')
    await user.click(screen.getByRole('radio', { name: 'No' }))
    await save()
    expect(await screen.findByText('Changes saved')).toBeVisible()
    expect(sent).toEqual([
      {
        subscription_cost: 49.5,
        subscription_amount_rows: 500,
        subscription_cost_per_row: 0.025,
        emails_send_out: 'NO',
      },
    ])
    expect(await screen.findByText(/^Last changed on/)).toBeVisible()
    expect(screen.getByRole('radio', { name: 'No' })).toBeChecked()
  })

  it.each([
    ['Monthly subscription cost', '1001'],
    ['Monthly subscription cost', '-1'],
    ['Number of rows covered by subscription', '0.5'],
    ['Cost per row above that amount', 'much'],
  ])('ADM-21 LIM-03 does not save %s of %s', async (label, text) => {
    const { type, save } = await open()
    await type(label, text)
    await save()
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(/Please check specified value/)
    expect(sent).toEqual([])
  })

  it('ERR-02 says when it could not be saved, and keeps what was typed', async () => {
    stub(setPlatformControl, () => refuse('internal-error'))
    const { type, save } = await open()
    await type('Monthly subscription cost', '10')
    await save()
    const text = 'There was an error during platform control saving. Please try again or contact the support'
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getByLabelText('Monthly subscription cost')).toHaveValue('10')
  })

  it('PLT-30 has no accessibility violations', async () => {
    await open()
    await expectNoViolations()
  })
})
