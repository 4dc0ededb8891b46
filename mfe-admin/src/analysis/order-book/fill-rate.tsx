import { volumeFillRate } from '@dossier/contract/office/endpoints/analysis'
import type { FillRate as Rate } from '@dossier/contract/office/schemas/analysis'
import { call } from '@dossier/shared-ui/api'
import { Button, Stack, Text } from '@dossier/shared-ui/core'
import { type Column, DataTable, EmptyState } from '@dossier/shared-ui/data'
import { Panel } from '@dossier/shared-ui/frame'
import { useMutation } from '@dossier/shared-ui/query'
import { showOperationError } from '@dossier/shared-ui/toasts'
import { levelText, percentText, thousandsText } from '../figures'
import { inSpan, type PriceSpan } from './price-span'
import { checkWindow, type WindowValues, windowOf } from './window-values'

const columns: readonly Column<Rate>[] = [
  { key: 'price', header: 'Price', cell: ({ price }) => levelText(price) },
  { key: 'volume', header: 'Traded (thousands)', align: 'end', cell: ({ volume }) => thousandsText(volume) },
  {
    key: 'rate',
    header: 'Of the average quoted',
    align: 'end',
    cell: ({ rate }) => (rate === null ? 'Nothing quoted' : percentText(rate * 100)),
  },
]

type Props = { readonly values: WindowValues; readonly span: PriceSpan }

/** LAB-17: how much of what was quoted on average was traded, price by price. */
export function FillRate({ values, span }: Props) {
  const { mutate, isPending, data } = useMutation({
    mutationFn: () => call(volumeFillRate, { query: windowOf(values) }),
    onError: (error) => showOperationError('fill rate loading', error),
  })
  const isWrong = Object.values(checkWindow(values)).some((error) => error !== undefined)
  return (
    <Panel
      title="Fill rate"
      actions={
        <Button busy={isPending} disabled={isWrong} onClick={() => mutate()}>
          getFillRate
        </Button>
      }
    >
      <Stack>
        <Text tone="dim">What was traded in the time range above, over the quantity that was quoted on average.</Text>
        {data === undefined ? null : (
          <DataTable
            label="Fill rate"
            columns={columns}
            rows={inSpan(data.fillRate, span)}
            rowKey={({ price }) => String(price)}
            empty={<EmptyState text="Nothing was quoted or traded at these prices in this time" />}
          />
        )}
      </Stack>
    </Panel>
  )
}
