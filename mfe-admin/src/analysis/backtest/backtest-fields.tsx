import { averageTypes, backtestCurrencies, candleRangeNames, quoteCurrency } from '@dossier/contract/office/analysis'
import type { useCheckedForm } from '@dossier/shared-ui/checked-form'
import { Button, Columns, Group, Stack } from '@dossier/shared-ui/core'
import { DateField, NumberField, Select } from '@dossier/shared-ui/forms'
import type { BacktestValues } from './backtest-values'

const optionsOf = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }))

type Props = { readonly form: Pick<ReturnType<typeof useCheckedForm<BacktestValues>>, 'form' | 'field' | 'busy'> }

/** LAB-03, LAB-04. */
export function BacktestFields({ form: { form, field, busy } }: Props) {
  return (
    <form {...form}>
      <Stack>
        <Columns minimum={140}>
          <Select {...field('currency')} label="Symbol" options={optionsOf(backtestCurrencies)} />
          <Select {...field('quote')} label="Quote currency" options={optionsOf([quoteCurrency])} />
          <Select {...field('dateRange')} label="Candle range" options={optionsOf(candleRangeNames)} />
          <Select {...field('indicatorType')} label="Average type" options={optionsOf(averageTypes)} />
          <DateField {...field('from')} label="From" />
          <DateField {...field('to')} label="To" />
          <NumberField {...field('risk')} label="Risk" unit="%" maximum={100} />
        </Columns>
        <Group>
          <Button type="submit" kind="primary" busy={busy}>
            {busy ? 'Running' : 'Run'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
