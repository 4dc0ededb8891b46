import { dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import { useCheckedForm } from '@dossier/shared-ui/checked-form'
import { Button, Stack } from '@dossier/shared-ui/core'
import { SearchField } from '@dossier/shared-ui/data'
import { Page, Panel, Toolbar, useListAddress } from '@dossier/shared-ui/frame'
import { useQuery, useQueryClient } from '@dossier/shared-ui/query'
import { useState } from 'react'
import { checkLabel, LabelField } from '../records/label-field'
import { chosenPrefills, PrefillField } from '../records/prefill-field'
import { CampaignNotes, clientsOf } from './campaign-notes'
import { ChooseButtons } from './choose-buttons'
import { InviteeList } from './invitee-list'
import { everyInvitee, inviteesQuery } from './invitees.queries'
import { ListDialog } from './list-dialog'
import { UnsentMails } from './unsent-mails'
import { useCampaign } from './use-campaign'
import { useChooseAll } from './use-choose-all'

/** Asks many clients for this year's form: each gets a form of its own and the mail with its link. */
export function CampaignPage() {
  const queryClient = useQueryClient()
  const address = useListAddress({ key: 'name', direction: 'asc' })
  const { search, page, setSearch } = address
  const query = useQuery(inviteesQuery(search, page))
  const campaign = useCampaign()
  const chooseAll = useChooseAll(campaign, search)
  const [isListing, setListing] = useState(false)
  const form = useCheckedForm({
    initial: { label: '', prefill: [] as readonly string[] },
    // what was asked with it is done; it stays for those who are chosen next
    guarded: campaign.count > 0,
    check: ({ label }) => ({ label: checkLabel(label) }),
    send: ({ label, prefill }) => campaign.send({ label: label.trim(), prefill: chosenPrefills(prefill) }),
  })
  const ask = (
    <Button kind="primary" busy={form.busy} disabled={campaign.count === 0} onClick={() => void form.submit()}>
      {`Ask ${clientsOf(campaign.count)}`}
    </Button>
  )
  return (
    <Page
      title={texts.campaign}
      breadcrumbs={[{ label: texts.campaign }]}
      lead="Each chosen corporate client gets a form of its own, and a mail with the link to it."
    >
      <form {...form.form} onSubmit={(event) => event.preventDefault()}>
        <Stack gap="md">
          <Panel>
            <Stack gap="md">
              <LabelField {...form.field('label')} />
              <PrefillField {...form.field('prefill')} />
            </Stack>
          </Panel>
          <CampaignNotes campaign={campaign} busy={form.busy} />
          <UnsentMails unsent={query.data?.unsent ?? []} />
          <Toolbar end={ask}>
            <SearchField label="Search clients" value={search} onSearch={setSearch} busy={query.isPlaceholderData} />
            <ChooseButtons campaign={campaign} all={chooseAll} asking={form.busy} onList={() => setListing(true)} />
          </Toolbar>
          <InviteeList campaign={campaign} busy={form.busy || chooseAll.isPending} query={query} address={address} />
        </Stack>
      </form>
      {isListing ? (
        <ListDialog
          campaign={campaign}
          clients={() => everyInvitee(queryClient, '')}
          onClose={() => setListing(false)}
        />
      ) : null}
    </Page>
  )
}
