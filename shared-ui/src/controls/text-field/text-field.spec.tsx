import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { expectNoViolations } from '../../testing/expect-no-violations'
import { CodeField } from './code-field'
import { PasswordField } from './password-field'
import { TextField } from './text-field'

function City() {
  const [value, setValue] = useState('')
  return <TextField label="City" hint="Where it is registered" value={value} onChange={setValue} maximum={5} />
}

function Code({ onComplete }: { readonly onComplete: (digits: string) => void }) {
  const [value, setValue] = useState('')
  return <CodeField label="Code" value={value} onChange={setValue} onComplete={onComplete} />
}

describe('A text input', () => {
  it("SHL-44 SHL-46 says 'Input too long' beyond its maximum, and no more once it fits", async () => {
    const user = userEvent.setup()
    render(<City />)
    await user.type(screen.getByLabelText('City'), 'Çürük')
    expect(screen.queryByText('Input too long')).toBeNull()
    await user.type(screen.getByLabelText('City'), 'a')
    expect(screen.getByText('Input too long')).toBeVisible()
    expect(screen.getByLabelText('City')).toBeInvalid()
    expect(screen.getByLabelText('City')).toHaveAccessibleDescription('Where it is registered Input too long')
    await user.keyboard('{Backspace}')
    expect(screen.queryByText('Input too long')).toBeNull()
  })

  it('shows a password on request', async () => {
    const user = userEvent.setup()
    render(<PasswordField label="Password" value="secret" onChange={() => undefined} autoComplete="current-password" />)
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
    await expectNoViolations()
  })
})

describe('A code input', () => {
  it('ACC-03 takes digits only and submits by itself with six of them, typed or pasted', async () => {
    const user = userEvent.setup()
    const sent: string[] = []
    render(<Code onComplete={(digits) => sent.push(digits)} />)
    await user.type(screen.getByLabelText('Code'), '12a34')
    expect(screen.getByLabelText('Code')).toHaveValue('1234')
    expect(sent).toEqual([])
    await user.type(screen.getByLabelText('Code'), '56')
    expect(sent).toEqual(['123456'])
    await user.clear(screen.getByLabelText('Code'))
    await user.paste('123 456')
    expect(sent).toEqual(['123456', '123456'])
  })
})
