import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { RadioGroup } from '../../controls/choice/radio-group'
import { TextField } from '../../controls/text-field/text-field'
import { ApiError } from '../../server/api/api-error'
import { renderPage } from '../../testing/render-page'
import { slowLine } from '../../testing/slow-line'
import { unsaved } from '../unsaved/unsaved-store'
import { FieldRejection } from './field-rejection'
import { useCheckedForm } from './use-checked-form'

type Person = { readonly kind: string; readonly name: string }
type Props = {
  readonly send?: (person: Person) => Promise<unknown>
  readonly onSent?: () => void
  readonly onError?: (error: unknown) => void
}

const kinds = [
  { value: 'client', label: 'Client' },
  { value: 'colleague', label: 'Colleague' },
]

function PersonForm({ send = async () => undefined, onSent = () => undefined, onError = () => undefined }: Props) {
  const { form, field, busy, clear } = useCheckedForm<Person>({
    initial: { kind: '', name: '' },
    check: ({ kind, name }) => ({
      kind: kind === '' ? 'Choose one' : undefined,
      name: name === '' ? 'Say a name' : undefined,
    }),
    send,
    onSent: (sent) => {
      clear(sent)
      onSent()
    },
    onError,
    guarded: true,
  })
  return (
    <form {...form}>
      <RadioGroup {...field('kind')} label="Kind" options={kinds} />
      <TextField {...field('name')} label="Name" />
      <button type="submit" aria-disabled={busy}>
        Send
      </button>
    </form>
  )
}

const name = () => screen.getByLabelText('Name')
const rejected = (errors: Record<string, string>) =>
  new ApiError({ status: 400, code: 'invalid-request', message: 'Invalid input', errors })

async function filledIn(props: Props) {
  const page = renderPage(<PersonForm {...props} />)
  await page.user.click(screen.getByLabelText('Client'))
  await page.user.type(name(), 'Ada')
  return { ...page, send: () => page.user.click(screen.getByRole('button', { name: 'Send' })) }
}

describe('A short form', () => {
  it('SHL-46 is checked when it is submitted, leads to the first field with an error, and then follows every change', async () => {
    const { user } = renderPage(<PersonForm />)
    expect(screen.queryByText('Say a name')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(screen.getByText('Choose one')).toBeVisible()
    expect(screen.getByLabelText('Client')).toHaveFocus()
    await user.type(name(), 'A')
    expect(screen.queryByText('Say a name')).toBeNull()
    await user.clear(name())
    expect(screen.getByText('Say a name')).toBeVisible()
  })

  it.each([
    ['the answer', rejected({ name: 'Taken', other: 'Unknown' })],
    ['the form itself', new FieldRejection({ name: 'Taken' })],
  ])('shows an error of a field that %s names, until that field changes', async (_, error) => {
    const errors: unknown[] = []
    const { user, send } = await filledIn({
      send: async () => {
        throw error
      },
      onError: (error) => errors.push(error),
    })
    await send()
    expect(await screen.findByText('Taken')).toBeVisible()
    expect(name()).toHaveFocus()
    expect(errors).toEqual([])
    await user.keyboard(' L')
    expect(screen.queryByText('Taken')).toBeNull()
  })

  it('SHL-46 shows no error beside what was typed since it was sent', async () => {
    const line = slowLine()
    const { user, send } = await filledIn({
      send: async () => {
        await line.carries(undefined)
        throw rejected({ name: 'Taken' })
      },
    })
    await send()
    await user.type(name(), ' L')
    await line.arrives()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'false'))
    expect(screen.queryByText('Taken')).toBeNull()
  })

  it('shows what the server refuses about a field that holds nothing yet', async () => {
    function ForeignForm() {
      const { form, errors, set } = useCheckedForm<{ readonly country?: string }>({
        initial: {},
        fields: () => ['country'],
        check: () => ({}),
        send: () => Promise.reject(rejected({ country: 'Choose a country' })),
      })
      return (
        <form {...form}>
          <TextField
            name="country"
            label="Country"
            value=""
            error={errors.country}
            onChange={(to) => set('country', to)}
          />
          <button type="submit">Send</button>
        </form>
      )
    }
    const { user } = renderPage(<ForeignForm />)
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Choose a country')).toBeVisible()
    await user.type(screen.getByLabelText('Country'), 'A')
    expect(screen.queryByText('Choose a country')).toBeNull()
  })

  it('hands on an error that is about no field, and keeps what was typed', async () => {
    const errors: unknown[] = []
    const error = rejected({ other: 'Unknown' })
    const { send } = await filledIn({
      send: async () => {
        throw error
      },
      onError: (error) => errors.push(error),
    })
    await send()
    expect(errors).toEqual([error])
    expect(name()).toHaveValue('Ada')
  })

  it('is sent once at a time, and keeps what is typed meanwhile', async () => {
    const line = slowLine()
    const sent: Person[] = []
    const { user, send } = await filledIn({
      send: (person) => {
        sent.push(person)
        return line.carries(undefined)
      },
    })
    await send()
    await send()
    await user.type(name(), ' Lovelace')
    await line.arrives()
    expect(sent).toEqual([{ kind: 'client', name: 'Ada' }])
    expect(unsaved.any()).toBe(true)
    await waitFor(() => expect(screen.getByLabelText('Client')).not.toBeChecked())
    expect(name()).toHaveValue('Ada Lovelace')
  })

  it('DSH-11 is unsaved while something is typed, and no longer when what was sent leads on', async () => {
    const whenSent: boolean[] = []
    const { send } = await filledIn({ onSent: () => whenSent.push(unsaved.any()) })
    expect(unsaved.any()).toBe(true)
    await send()
    expect(whenSent).toEqual([false])
  })

  it('leads nowhere when it is gone by the time of the answer', async () => {
    const line = slowLine()
    let isSent = false
    function Closing() {
      const [open, setOpen] = useState(true)
      return (
        <>
          {open ? (
            <PersonForm
              send={() => line.carries(undefined)}
              onSent={() => {
                isSent = true
              }}
            />
          ) : null}
          <button type="button" onClick={() => setOpen(false)}>
            Close
          </button>
        </>
      )
    }
    const { user } = renderPage(<Closing />)
    await user.click(screen.getByLabelText('Client'))
    await user.type(name(), 'Ada')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await line.arrives()
    expect(isSent).toBe(false)
  })
})
