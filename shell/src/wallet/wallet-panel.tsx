import { allocateWallet } from '@dossier/contract/people/endpoints/organisation'
import { accessMessages } from '@dossier/contract/people/messages/access'
import { walletMessages } from '@dossier/contract/people/messages/wallet'
import { call } from '@dossier/shared-ui/api'
import { IconWallet } from '@dossier/shared-ui/controls/icons'
import { Button, Skeleton, Stack, Text } from '@dossier/shared-ui/core'
import { EmptyState, QueryView } from '@dossier/shared-ui/data'
import { Panel } from '@dossier/shared-ui/frame'
import { useMutation, useQuery, useQueryClient } from '@dossier/shared-ui/query'
import { showError } from '@dossier/shared-ui/toasts'
import { CopyText } from '../copy/copy-text'
import { ownRecordQuery } from '../session/own-record'
import styles from './wallet.module.css'

const mutationKey = ['allocate-wallet']

/** The address the organisation pays to, or the button that asks for one (WAL-01). */
export function WalletPanel() {
  const query = useQuery(ownRecordQuery)
  const queryClient = useQueryClient()
  const allocation = useMutation({
    mutationKey,
    mutationFn: () => call(allocateWallet),
    onSuccess: ({ address: wallet }) =>
      queryClient.setQueryData(ownRecordQuery.queryKey, (record) => record && { ...record, wallet }),
    onError: (error) => showError(walletMessages.requestFailed, error),
  })
  // the second half of a double click comes before the button says that it is busy
  const allocate = () => {
    if (queryClient.isMutating({ mutationKey }) === 0) allocation.mutate()
  }

  return (
    <Panel title="USDT wallet">
      <QueryView
        query={query}
        failed={{ text: accessMessages.userLoadingFailed }}
        skeleton={<Skeleton height={36} label="Loading the wallet" />}
      >
        {({ wallet: address }) =>
          address ? (
            <Address address={address} />
          ) : (
            <EmptyState icon={IconWallet} text="Your organisation has no wallet yet">
              <Button kind="primary" busy={allocation.isPending} onClick={allocate}>
                {walletMessages.generate}
              </Button>
            </EmptyState>
          )
        }
      </QueryView>
    </Panel>
  )
}

function Address({ address }: { readonly address: string }) {
  return (
    <Stack gap="sm">
      <div className={styles.address}>
        <code>{address}</code>
        <CopyText text={address} label="Copy" />
      </div>
      <Text size="small" tone="dim">
        Send only USDT on the TRON network (TRC-20) to this address.
      </Text>
    </Stack>
  )
}
