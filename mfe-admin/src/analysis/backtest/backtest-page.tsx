import { backTestData } from '@dossier/contract/office/endpoints/analysis'
import { call } from '@dossier/shared-ui/api'
import { useCheckedForm } from '@dossier/shared-ui/checked-form'
import { Skeleton, Stack, Text } from '@dossier/shared-ui/core'
import { todaysDate } from '@dossier/shared-ui/data'
import { Page, Panel } from '@dossier/shared-ui/frame'
import { showOperationError } from '@dossier/shared-ui/toasts'
import { useState } from 'react'
import { BacktestFields } from './backtest-fields'
import { BacktestResult } from './backtest-result'
import { bodyOf, checkBacktest, valuesAtFirst } from './backtest-values'
import type { Tested } from './tested'

/** LAB-01, SHL-17: what a rule would have traded. Nothing is sent before Run (LAB-03); what was tested last stays. */
export function BacktestPage() {
  const [tested, setTested] = useState<Tested>()
  const form = useCheckedForm({
    initial: valuesAtFirst(todaysDate()),
    guarded: false,
    check: checkBacktest,
    send: (values) => call(backTestData, { body: bodyOf(values) }),
    onSent: ({ currency, quote }, answer) => setTested({ ...answer, symbol: `${currency}${quote}` }),
    onError: (error) => showOperationError('backtest', error),
  })
  return (
    <Page
      title="Backtest"
      breadcrumbs={[{ label: 'Backtest' }]}
      lead="Buys where the fast average crosses above the slow one while the price is above the long one; sells where it crosses below, or at the loss that is risked."
    >
      <Stack>
        <Panel title="What to test">
          <BacktestFields form={form} />
        </Panel>
        {tested === undefined ? <BeforeTest busy={form.busy} /> : <BacktestResult tested={tested} />}
      </Stack>
    </Page>
  )
}

const BeforeTest = ({ busy }: { readonly busy: boolean }) =>
  busy ? (
    <Panel>
      <Skeleton lines={10} label="Testing" />
    </Panel>
  ) : (
    <Text tone="dim">Choose what to test and press Run.</Text>
  )
