import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { expectNoViolations } from '../../testing/expect-no-violations'
import { Chip, ChipBar, ChipSelect } from './chip'

it('Chips say whether they are pressed, and what is chosen', async () => {
  const press = vi.fn()
  const choose = vi.fn()
  render(
    <ChipBar label="Which changes">
      <Chip pressed onPress={press}>
        For me
      </Chip>
      <Chip pressed={false} onPress={press}>
        Mine
      </Chip>
      <ChipSelect
        label="Author"
        options={[{ value: 'maria', label: 'Maria Manager' }]}
        value=""
        placeholder="Any author"
        onChange={choose}
      />
    </ChipBar>,
  )
  expect(screen.getByRole('group', { name: 'Which changes' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'For me', pressed: true })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Mine', pressed: false }))
  expect(press).toHaveBeenCalledOnce()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Author' }), 'Maria Manager')
  expect(choose).toHaveBeenCalledWith('maria')
  await expectNoViolations()
})
