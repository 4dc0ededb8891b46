import { Alert } from '@dossier/shared-ui/core'
import { FewLines } from './few-lines'

type Props = {
  readonly asked: number
  readonly failed: readonly { readonly name: string; readonly text: string }[]
  /** Those who are still chosen: asking them failed, or never came to it. */
  readonly left: number
  readonly busy: boolean
}

/** How far asking has come. */
export function CampaignOutcome({ asked, failed, left, busy }: Props) {
  if (asked + failed.length === 0) return null
  if (busy) return <Alert state="info" title={`${asked} of ${asked + left} asked`} />
  return failed.length === 0 ? (
    <Alert state="approved" title={`${asked} asked`} urgent />
  ) : (
    <Alert state="denied" title={`${asked} asked, ${left} not`} urgent>
      <FewLines lines={failed.map(({ name, text }) => `${name}: ${text}`)} />
      Those who were not asked are still chosen: ask again, and no one gets a second form.
    </Alert>
  )
}
