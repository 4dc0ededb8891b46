import { orderBookData, tradesData } from '@dossier/contract/office/endpoints/analysis'
import type { Answer } from '@dossier/contract/platform/endpoint'
import { call } from '@dossier/shared-ui/api'
import { useCheckedForm } from '@dossier/shared-ui/checked-form'
import { Skeleton, Stack, Text } from '@dossier/shared-ui/core'
import { Page, Panel } from '@dossier/shared-ui/frame'
import { showOperationError } from '@dossier/shared-ui/toasts'
import { useState } from 'react'
import { FillRate } from './fill-rate'
import { MarketData } from './market-data'
import { OpenOrder } from './open-order'
import { PriceFilter } from './price-filter'
import { wholeSpan } from './price-span'
import { WindowFields } from './window-fields'
import { throwAboutWindow } from './window-rejection'
import { checkWindow, type WindowValues, windowAtFirst, windowOf } from './window-values'

type Fetched = {
  readonly book: Answer<typeof orderBookData>
  readonly trades: Answer<typeof tradesData>
}

/** LAB-01, LAB-10: what was quoted and traded, how much of it was filled, and orders that are simulated. */
export function OrderBookPage() {
  const [fetched, setFetched] = useState<Fetched>()
  const [span, setSpan] = useState(wholeSpan)
  const form = useCheckedForm({
    initial: windowAtFirst(new Date()),
    guarded: false,
    check: checkWindow,
    send: (values) => fetchData(values).catch(throwAboutWindow),
    onSent: (_, answer) => setFetched(answer),
    onError: (error) => showOperationError('order book and trades loading', error),
  })
  return (
    <Page title="Order book check" breadcrumbs={[{ label: 'Admin' }, { label: 'Order book check' }]}>
      <Stack>
        <Panel title="What to look at">
          <Stack>
            <WindowFields form={form} />
            <PriceFilter span={span} onChange={setSpan} />
          </Stack>
        </Panel>
        {fetched === undefined ? <BeforeFetch busy={form.busy} /> : <MarketData {...fetched} span={span} />}
        <FillRate values={form.values} span={span} />
        <OpenOrder symbol={form.values.symbol} />
      </Stack>
    </Page>
  )
}

async function fetchData(values: WindowValues): Promise<Fetched> {
  const body = windowOf(values)
  const [book, trades] = await Promise.all([call(orderBookData, { body }), call(tradesData, { body })])
  return { book, trades }
}

const BeforeFetch = ({ busy }: { readonly busy: boolean }) =>
  busy ? (
    <Panel>
      <Skeleton lines={10} label="Loading order book and trades" />
    </Panel>
  ) : (
    <Text tone="dim">Choose what to look at and press Fetch Data.</Text>
  )
