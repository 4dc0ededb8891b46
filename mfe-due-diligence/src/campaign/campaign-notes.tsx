import { Alert, Button } from '@dossier/shared-ui/core'
import { CampaignOutcome } from './campaign-outcome'
import { FewLines } from './few-lines'
import type { Campaign } from './use-campaign'

type Props = { readonly campaign: Campaign; readonly busy: boolean }

/** What is to be said of those who are chosen, and what became of asking them. */
export const CampaignNotes = ({ campaign, busy }: Props) => (
  <>
    {campaign.withInvalidAddress.length === 0 ? null : (
      <Alert state="missing" title="No one was asked: an address is missing or wrong" urgent>
        <FewLines lines={campaign.withInvalidAddress.map(({ name }) => name)} />
        <Button size="small" onClick={() => campaign.choose(campaign.withInvalidAddress, false)}>
          {`Leave out ${clientsOf(campaign.withInvalidAddress.length)}`}
        </Button>
      </Alert>
    )}
    {campaign.shared.length === 0 ? null : (
      <Alert state="info" title="Several of the chosen clients have the same address">
        <FewLines lines={campaign.shared.map(({ address, names }) => `${address}: ${names.join(', ')}`)} />
      </Alert>
    )}
    <CampaignOutcome asked={campaign.asked} failed={campaign.failed} left={campaign.count} busy={busy} />
  </>
)

export const clientsOf = (count: number) => (count === 1 ? '1 client' : `${count === 0 ? '' : `${count} `}clients`)
