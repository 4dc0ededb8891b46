import { dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import { limits } from '@dossier/contract/platform/limits'
import { useCheckedForm } from '@dossier/shared-ui/checked-form'
import { Button, Group, Stack } from '@dossier/shared-ui/core'
import { DataTable, EmptyState, Pager, QueryView, SearchField } from '@dossier/shared-ui/data'
import { Page, Panel, Toolbar, useListAddress } from '@dossier/shared-ui/frame'
import { useMutation, useQuery, useQueryClient } from '@dossier/shared-ui/query'
import { showError } from '@dossier/shared-ui/toasts'
import { useState } from 'react'
import { checkLabel, LabelField } from '../records/label-field'
import { chosenPrefills, PrefillField } from '../records/prefill-field'
import { CampaignNotes, clientsOf } from './campaign-notes'
import { inviteeColumns } from './invitee-columns'
import { everyInvitee, inviteesQuery } from './invitees.queries'
import { ListDialog } from './list-dialog'
import { UnsentMails } from './unsent-mails'
import { useCampaign } from './use-campaign'

/** Asks many clients for this year's form: each gets a form of its own and the mail with its link. */
export function CampaignPage() {
  const queryClient = useQueryClient()
  const { search, page, setSearch, setPage } = useListAddress({ key: 'name', direction: 'asc' })
  const query = useQuery(inviteesQuery(search, page))
  const { data, isPlaceholderData } = query
  const campaign = useCampaign()
  const [isListing, setListing] = useState(false)
  const form = useCheckedForm({
    initial: { label: '', prefill: [] as readonly string[] },
    // what was asked with it is done; it stays for those who are chosen next
    guarded: campaign.count > 0,
    check: ({ label }) => ({ label: checkLabel(label) }),
    send: ({ label, prefill }) => campaign.send({ label: label.trim(), prefill: chosenPrefills(prefill) }),
  })
  const all = useMutation({
    mutationFn: async () => {
      const clients = await everyInvitee(queryClient, search)
      campaign.choose(
        clients.filter(({ open_form }) => open_form === null),
        true,
      )
    },
    onError: (error) => showError('The clients could not be loaded.', error),
  })
  const busy = form.busy || all.isPending
  const table = (
    <DataTable
      label="Clients"
      columns={inviteeColumns(campaign, busy)}
      rows={data?.clients}
      rowKey={({ _id }) => _id}
      busy={isPlaceholderData}
      stacks
      empty={
        <EmptyState text={search === '' ? 'No clients yet' : 'No clients match your search'}>
          {search === '' ? null : <Button onClick={() => setSearch('')}>Show all clients</Button>}
        </EmptyState>
      }
    />
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
          <UnsentMails unsent={data?.unsent ?? []} />
          <Toolbar
            end={
              <Button
                kind="primary"
                busy={form.busy}
                disabled={campaign.count === 0}
                onClick={() => void form.submit()}
              >
                {`Ask ${clientsOf(campaign.count)}`}
              </Button>
            }
          >
            <SearchField label="Search clients" value={search} onSearch={setSearch} busy={isPlaceholderData} />
            <Group gap="xs">
              <Button size="small" busy={all.isPending} disabled={form.busy} onClick={() => all.mutate()}>
                Choose all without an open form
              </Button>
              <Button size="small" disabled={busy} onClick={() => setListing(true)}>
                Paste a list
              </Button>
              <Button size="small" kind="quiet" disabled={busy || campaign.count === 0} onClick={campaign.chooseNone}>
                Choose none
              </Button>
            </Group>
          </Toolbar>
          <QueryView query={query} failed={{ text: 'The clients could not be loaded.' }} skeleton={table}>
            {() => table}
          </QueryView>
          {data === undefined ? null : (
            <Pager page={page} total={data.count} pageSize={limits.campaignPageSize} onPage={setPage} />
          )}
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
