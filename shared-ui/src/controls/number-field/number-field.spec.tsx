import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { NumberField } from './number-field'

function Fee({ minimum = 10, maximum = 1000 }: { readonly minimum?: number; readonly maximum?: number }) {
  const [value, setValue] = useState<number | string>('')
  return (
    <>
      <NumberField label="Upload fee" value={value} onChange={setValue} minimum={minimum} maximum={maximum} />
      <output>{JSON.stringify(value)}</output>
    </>
  )
}

const typed = async (text: string) => {
  const user = userEvent.setup()
  render(<Fee />)
  await user.type(screen.getByLabelText('Upload fee'), text)
  return user
}

describe('A number input', () => {
  it('SHL-43 clamps to its maximum at once', async () => {
    await typed('1001')
    expect(screen.getByLabelText('Upload fee')).toHaveValue('1000')
    expect(screen.getByRole('status')).toHaveTextContent('1000')
  })

  it('SHL-43 clamps to its minimum when it is left, so that larger numbers can be typed', async () => {
    const user = await typed('1')
    expect(screen.getByLabelText('Upload fee')).toHaveValue('1')
    await user.type(screen.getByLabelText('Upload fee'), '5')
    await user.tab()
    expect(screen.getByRole('status')).toHaveTextContent('15')
    await user.clear(screen.getByLabelText('Upload fee'))
    await user.type(screen.getByLabelText('Upload fee'), '-3')
    await user.tab()
    expect(screen.getByRole('status')).toHaveTextContent('10')
  })

  it('keeps decimals while they are typed and reads a comma as decimal point', async () => {
    await typed('12,50')
    expect(screen.getByLabelText('Upload fee')).toHaveValue('12,50')
    expect(screen.getByRole('status')).toHaveTextContent('12.5')
  })

  it('keeps what is no number for the check to refuse', async () => {
    await typed('ten')
    expect(screen.getByRole('status')).toHaveTextContent('"ten"')
  })
})
