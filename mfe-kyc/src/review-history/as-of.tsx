import { clientAddress, clientPage } from '@dossier/contract/file/client-pages'
import { snapshotMessages as texts } from '@dossier/contract/file/messages/snapshots'
import { isCalendarDate } from '@dossier/contract/platform/dates'
import { Button, Group, useNavigateTo } from '@dossier/shared-ui/core'
import { todaysDate } from '@dossier/shared-ui/data'
import { DateField } from '@dossier/shared-ui/forms'
import { Panel } from '@dossier/shared-ui/frame'
import { comparisonAddress } from '@dossier/shared-ui/snapshots'
import { useState } from 'react'

/** Views or compares the file as it was approved by the end of a day (decision 0055). */
export function AsOf({ companyId }: { readonly companyId: string }) {
  const [day, setDay] = useState('')
  const [error, setError] = useState<string>()
  const navigate = useNavigateTo()
  const go = (addressOf: (day: string) => string) => {
    const dayError = dayErrorOf(day)
    setError(dayError)
    if (dayError === undefined) navigate(addressOf(day))
  }
  return (
    <Panel title="The file as of a day">
      <Group gap="md">
        <DateField label={texts.asOf} hint={texts.asOfHint} value={day} onChange={setDay} error={error} />
        <Button onClick={() => go((each) => `${clientAddress(companyId, clientPage('dashboard'))}?snapshot=${each}`)}>
          View
        </Button>
        <Button onClick={() => go((each) => comparisonAddress(companyId, each))}>Compare with today</Button>
      </Group>
    </Panel>
  )
}

function dayErrorOf(day: string): string | undefined {
  if (!isCalendarDate(day)) return texts.dayMissing
  return day > todaysDate() ? texts.dayNotOver : undefined
}
