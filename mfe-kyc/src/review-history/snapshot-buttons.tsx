import { Button } from '@dossier/shared-ui/core'
import { useMay } from '@dossier/shared-ui/session'
import { useState } from 'react'
import { type Occasion, occasions, TakeSnapshotDialog } from './take-snapshot-dialog'

/** SNP-08: takes a snapshot of a client's file, or completes its review by one. */
export function SnapshotButtons({ companyId }: { readonly companyId: string }) {
  const [occasion, setOccasion] = useState<Occasion>()
  if (!useMay('verify_report')) return null
  return (
    <>
      {(['snapshot', 'review'] as const).map((each) => (
        <Button key={each} onClick={() => setOccasion(each)}>
          {occasions[each].title}
        </Button>
      ))}
      {occasion === undefined ? null : (
        <TakeSnapshotDialog companyId={companyId} occasion={occasion} onClose={() => setOccasion(undefined)} />
      )}
    </>
  )
}
