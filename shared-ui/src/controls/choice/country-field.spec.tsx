import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { expectNoViolations } from '../../testing/expect-no-violations'
import { renderPage } from '../../testing/render-page'
import { CountryField } from './country-field'

function Nationality() {
  const [value, setValue] = useState('')
  return (
    <>
      <CountryField label="Nationality" value={value} onChange={setValue} />
      <p>Chosen: {value}</p>
    </>
  )
}

describe('A country input', () => {
  it("LIM-34 finds 'Curaçao' when 'curacao' is typed", async () => {
    const { user } = renderPage(<Nationality />)
    await user.type(screen.getByRole('combobox', { name: 'Nationality' }), 'curacao')
    await user.click(await screen.findByRole('option', { name: 'Curaçao' }))
    expect(screen.getByText('Chosen: CW')).toBeVisible()
  })

  it('takes the best match by Enter', async () => {
    const { user } = renderPage(<Nationality />)
    await user.type(screen.getByRole('combobox', { name: 'Nationality' }), 'nether{Enter}')
    expect(screen.getByText('Chosen: NL')).toBeVisible()
  })

  it('PLT-30 has no accessibility violations, closed and open', async () => {
    const { user } = renderPage(<Nationality />)
    await expectNoViolations()
    await user.type(screen.getByRole('combobox', { name: 'Nationality' }), 'cur')
    await expectNoViolations()
  })
})
