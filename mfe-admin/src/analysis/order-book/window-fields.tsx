import { orderBookSymbols } from '@dossier/contract/office/analysis'
import type { useCheckedForm } from '@dossier/shared-ui/checked-form'
import { Button, Columns, Group, Stack, TextField } from '@dossier/shared-ui/core'
import { DateField, Select } from '@dossier/shared-ui/forms'
import type { WindowValues } from './window-values'

type Props = { readonly form: Pick<ReturnType<typeof useCheckedForm<WindowValues>>, 'form' | 'field' | 'busy'> }

/** LAB-10, LAB-11: symbol and time range. */
export function WindowFields({ form: { form, field, busy } }: Props) {
  return (
    <form {...form}>
      <Stack>
        <Columns minimum={140}>
          <Select
            {...field('symbol')}
            label="Symbol"
            options={orderBookSymbols.map((symbol) => ({ value: symbol, label: symbol }))}
          />
          <DateField {...field('startDay')} label="From" />
          <TextField {...field('startTime')} label="From time" inputMode="numeric" placeholder="HH:MM" />
          <DateField {...field('endDay')} label="To" />
          <TextField {...field('endTime')} label="To time" inputMode="numeric" placeholder="HH:MM" />
        </Columns>
        <Group>
          <Button type="submit" kind="primary" busy={busy}>
            {busy ? 'Fetching' : 'Fetch Data'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
