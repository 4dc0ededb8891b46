import { type OrderBookSymbol, type OrderSide, priceLevels } from '@dossier/contract/office/analysis'
import { openOrders } from '@dossier/contract/office/endpoints/analysis'
import { analysisMessages } from '@dossier/contract/office/messages'
import type { SimulatedOrder } from '@dossier/contract/office/schemas/analysis'
import { call } from '@dossier/shared-ui/api'
import { useCheckedForm } from '@dossier/shared-ui/checked-form'
import { Button, Columns, Group, Stack, Text } from '@dossier/shared-ui/core'
import { type Column, DateText, EmptyState } from '@dossier/shared-ui/data'
import { NumberField, Select } from '@dossier/shared-ui/forms'
import { Panel } from '@dossier/shared-ui/frame'
import { showOperationError } from '@dossier/shared-ui/toasts'
import { useState } from 'react'
import { levelText, thousandsText } from '../figures'
import { PagedTable } from '../paged-table'

type Values = { readonly side: string; readonly price: string; readonly quantity: number | string }

const sideNames = { ask: 'Ask', bid: 'Bid' } as const
const sides = Object.entries(sideNames).map(([value, label]) => ({ value, label }))
const prices = priceLevels.map((level) => ({ value: String(level), label: levelText(level) }))

const columns: readonly Column<SimulatedOrder>[] = [
  { key: 'time', header: 'Made', tight: true, cell: ({ createdAt }) => <DateText value={createdAt} as="time" /> },
  { key: 'symbol', header: 'Symbol', cell: ({ symbol }) => symbol },
  { key: 'side', header: 'Side', cell: ({ side }) => sideNames[side] },
  { key: 'price', header: 'Price', align: 'end', cell: ({ price }) => levelText(price) },
  { key: 'quantity', header: 'Quantity (thousands)', align: 'end', cell: ({ quantity }) => thousandsText(quantity) },
]

/** LAB-16, LAB-17: writes down an order that is never sent anywhere, and shows those that are still open. */
export function OpenOrder({ symbol }: { readonly symbol: string }) {
  const [orders, setOrders] = useState<readonly SimulatedOrder[]>()
  const { form, field, busy } = useCheckedForm({
    initial: { side: 'bid', price: '1', quantity: '' } as Values,
    guarded: false,
    check: ({ quantity }) => ({
      quantity: typeof quantity === 'number' && quantity > 0 ? undefined : analysisMessages.positiveNumber,
    }),
    send: (values) => call(openOrders, { body: orderOf(symbol, values) }),
    onSent: (_, answer) => setOrders(answer.orders),
    onError: (error) => showOperationError('order opening', error),
  })
  return (
    <Panel title="Simulated orders">
      <Stack>
        <Text tone="dim">
          Nothing is traded. An order of {symbol} stays open until something is traded at its price or a better one.
        </Text>
        <form {...form}>
          <Stack>
            <Columns minimum={140}>
              <Select {...field('side')} label="Side" options={sides} />
              <Select {...field('price')} label="Price" options={prices} />
              <NumberField {...field('quantity')} label="Quantity" />
            </Columns>
            <Group>
              <Button type="submit" busy={busy}>
                Open Order
              </Button>
            </Group>
          </Stack>
        </form>
        {orders === undefined ? null : (
          <PagedTable
            label="Open orders"
            columns={columns}
            rows={orders}
            rowKey={({ _id }) => _id}
            empty={<EmptyState text="No order is open" />}
          />
        )}
      </Stack>
    </Panel>
  )
}

const orderOf = (symbol: string, { side, price, quantity }: Values) => ({
  symbol: symbol as OrderBookSymbol,
  side: side as OrderSide,
  price: Number(price),
  quantity: Number(quantity),
})
